import { groupedDigits } from '@/platform/domain/groupedDigits';
import { ProgressLine } from '@/platform/web/ui/ProgressLine';

interface GroupProgressProps {
  /** How many have answered. */
  answered: number;
  /** The number of people as the organizer entered it; it has no bound. */
  numPeople: string;
}

/** How many of the expected number have answered: '5 of 8 are aboard'. */
export function GroupProgress({ answered, numPeople }: GroupProgressProps) {
  const verb = answered === 1 ? 'is' : 'are';
  return (
    <ProgressLine
      label={`${answered} of ${groupedDigits(numPeople)} ${verb} aboard`}
      value={answered}
      total={Number(numPeople)}
      className="mb-8 max-w-xl"
    />
  );
}
