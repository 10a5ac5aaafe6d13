import type { Stage } from '@/features/trips/domain/stage';
import { whileOpen } from '@/features/trips/domain/whileOpen';
import { groupedDigits } from '@/platform/domain/groupedDigits';

/** How far a group is with its answers. */
interface GroupProgress {
  /** 'k of m are aboard', or 'k are aboard' where nobody knows how many are expected (SPEC-2 1). */
  label: string;
  answered: number;
  expected: number | null;
}

/** How many are expected, of what the organizer typed; null if it is no number, or too low to be true. */
function expectedOf(numPeople: string, answered: number): number | null {
  const expected = /^\+?\d+$/.test(numPeople.trim()) ? Number(numPeople) : 0;
  return expected > 0 && expected >= answered ? expected : null;
}

/**
 * How many of a group have answered: of the list of guests, where there is one, else of the number that the
 * organizer typed. Null once the trip takes no answers, and when nobody on the list can come.
 */
export function groupProgress(
  trip: { stage: Stage; numPeople: string },
  given: number,
  list: { answered: number; expected: number } | null,
): GroupProgress | null {
  if (list?.expected === 0) return null;
  const answered = list?.answered ?? given;
  const expected = list?.expected ?? expectedOf(trip.numPeople, answered);
  const label =
    expected === null
      ? `${answered} ${answered === 1 ? 'is' : 'are'} aboard`
      : `${answered} of ${groupedDigits(list ? expected : trip.numPeople.trim())} are aboard`;
  return whileOpen(trip.stage, { label, answered, expected });
}
