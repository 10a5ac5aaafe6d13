import type { DayNumber } from '@/platform/domain/dayNumber';
import type { Candidate } from './candidate';
import { isPast } from './whoIsOut';

/** Why no night suits everyone with dates, at any cost (SPEC-2 3.3). People are list indexes. */
export interface Conflict {
  /** People whose dates are over, with their last day. */
  past: { person: number; until: DayNumber }[];
  /** People who gave a single day and don't stretch. */
  singleDay: { person: number; day: DayNumber }[];
  /** One person who has to leave before the other can arrive; the days include their stretch. */
  pair: {
    leaves: number;
    until: DayNumber;
    comes: number;
    from: DayNumber;
    /** True if either of them would stretch at all. */
    stretching: boolean;
  } | null;
}

const lastDay = ({ to, slack }: Candidate) => to + slack;
const firstDay = ({ from, slack }: Candidate) => from - slack;

/**
 * Finds the conflict. One or two people always explain it, because intervals on a line that meet in
 * pairs all meet in one point. Null if one night suits everybody, or there is nobody. In a tie,
 * names whoever answered first.
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
