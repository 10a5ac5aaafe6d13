import { ProgressLine } from '@/platform/web/ui/ProgressLine';
import { type Aboard, aboardInWords } from '../domain/aboard';

/** How many have answered: '5 of 8 are aboard'. Empty once the trip takes no answers. */
export function GroupProgress({ aboard }: { aboard: Aboard | null }) {
  if (aboard === null) return null;
  const { answered, expected } = aboard;
  const label = aboardInWords(aboard);
  if (expected === null) return <p className="font-medium">{label}</p>;
  return (
    <ProgressLine
      label={label}
      value={answered}
      total={Number(expected)}
      className="max-w-xl grow basis-72"
    />
  );
}
