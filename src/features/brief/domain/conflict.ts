import type { DayNumber } from '@/platform/domain/dayNumber';
import type { Candidate } from './candidate';
import { isPast } from './smallestChange';

/** Why no night holds everyone with dates, at any cost (SPEC-2 3.3); places among the people given. */
export interface Conflict {
  /** Whose days are over, with the last of them. */
  past: { person: number; until: DayNumber }[];
  /** Who gave a single day and does not stretch. */
  singleDay: { person: number; day: DayNumber }[];
  /** Who has to leave before the other can have come; the days count what they would stretch. */
  pair: {
    leaves: number;
    until: DayNumber;
    comes: number;
    from: DayNumber;
    /** Whether either of them would stretch at all. */
    stretching: boolean;
  } | null;
}

const lastDay = ({ to, slack }: Candidate) => to + slack;
const firstDay = ({ from, slack }: Candidate) => from - slack;

/**
 * The reason is always one person or two: intervals on a line of which every two meet all meet in
 * one point. Null when one night holds everybody, or there is nobody. Of two who are alike the one
 * who answered earlier is named.
 */
export function conflictOf(people: readonly Candidate[], today: DayNumber): Conflict | null {
  const conflict: Conflict = { past: [], singleDay: [], pair: null };
  let leaves: number | null = null;
  let comes: number | null = null;
  for (const [at, person] of people.entries()) {
    const { from, to, slack } = person;
    if (isPast(person, today)) {
      conflict.past.push({ person: at, until: to });
    } else if (from === to && slack === 0) {
      conflict.singleDay.push({ person: at, day: from });
    } else {
      if (leaves === null || lastDay(person) < lastDay(people[leaves] as Candidate)) leaves = at;
      if (comes === null || firstDay(person) > firstDay(people[comes] as Candidate)) comes = at;
    }
  }
  if (leaves !== null && comes !== null) {
    const [earliest, latest] = [people[leaves] as Candidate, people[comes] as Candidate];
    const [until, from] = [lastDay(earliest), firstDay(latest)];
    const stretching = earliest.slack > 0 || latest.slack > 0;
    if (from >= until) conflict.pair = { leaves, until, comes, from, stretching };
  }
  const { past, singleDay, pair } = conflict;
  return past.length > 0 || singleDay.length > 0 || pair ? conflict : null;
}
