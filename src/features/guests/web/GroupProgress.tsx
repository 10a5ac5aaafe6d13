import { type Headcount, haveAnswered } from '@/features/trips/domain/headcount';
import { ProgressLine } from '@/platform/web/ui/ProgressLine';

/** How many have answered: '5 of 8 have answered'. Empty once the trip takes no answers. */
export function GroupProgress({ headcount }: { headcount: Headcount | null }) {
  if (headcount === null) return null;
  const { answered, expected } = headcount;
  const label = haveAnswered(headcount);
  if (expected === null) return <p className="font-medium">{label}</p>;
  return (
    <ProgressLine
      label={label}
      value={answered}
      total={Number(expected)}
      className="max-w-xl text-beside"
    />
  );
}
