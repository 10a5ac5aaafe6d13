import { groupedDigits } from '@/platform/domain/groupedDigits';
import { ProgressLine } from '@/platform/web/ui/ProgressLine';

interface GroupProgressProps {
  /** How many have answered. */
  answered: number;
  /** The number of people as the organizer entered it; it has no bound. */
  numPeople: string;
  /**
   * The same of those on the organizer's list; it takes the place of both where there is one
   * (SPEC-2 4).
   */
  list: { answered: number; expected: number } | null;
}

/** How many of the expected number have answered: '5 of 8 are aboard'. */
export function GroupProgress({ answered, numPeople, list }: GroupProgressProps) {
  const aboard = list?.answered ?? answered;
  const expected = list === null ? numPeople : String(list.expected);
  // Nobody on the list can come.
  if (list?.expected === 0) return null;
  const verb = aboard === 1 ? 'is' : 'are';
  return (
    <ProgressLine
      label={`${aboard} of ${groupedDigits(expected)} ${verb} aboard`}
      value={aboard}
      total={Number(expected)}
      className="max-w-xl grow basis-72"
    />
  );
}
