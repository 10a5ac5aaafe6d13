import type { DayNumber } from '@/platform/domain/dayNumber';
import { leastStretched, nearest } from './bestStarts';
import { type Candidate, costOf, isOverBudget, limitFor, needOf, type Starts } from './candidate';
import { countedStarts, type Group, sharedStarts, startsOfAll } from './group';
import type { Entry } from './windows';

/** What would bring somebody in who is out (SPEC-2 3.3). Amounts in minor units. */
export type Change =
  | { kind: 'nights'; nights: number; start: DayNumber }
  | { kind: 'days'; days: number }
  | { kind: 'cost'; cap: number; cost: number };

/** Somebody whom an entry does not have, and why. */
export interface Out {
  /** Their place among the group's people. */
  person: number;
  /** Whether their dates keep them out, and by how many days beyond what they would stretch. */
  dates: boolean;
  beyond: number;
  budget: boolean;
  change: Change | null;
}

/** Whether somebody's days are over: no night from today on is left to them, even when they stretch. */
export function isPast({ to, slack }: Candidate, today: DayNumber): boolean {
  return to + slack <= today;
}

/** For each length below `nights`, the longest first: the starts that all people of the entry have. */
function shorterStays(group: Group, { people }: Entry, nights: number) {
  const stays: { nights: number; starts: (Starts | null)[]; shared: Starts }[] = [];
  for (let fewer = nights - 1; fewer >= 1; fewer -= 1) {
    const starts = startsOfAll(group, fewer);
    const shared = sharedStarts([
      countedStarts(group, starts),
      ...people.map((person) => starts[person]),
    ]);
    if (shared) stays.push({ nights: fewer, starts, shared });
  }
  return stays;
}

/** Everyone whom an entry does not have, in the order of the group, each with the smallest change. */
export function whoIsOut(
  group: Group,
  entry: Entry,
  nights: number,
  suggested: DayNumber | null,
): Out[] {
  const { cost, today } = group;
  const there = new Set(entry.people);
  const stays = shorterStays(group, entry, nights);
  const fewerNights = (person: number): Change | null => {
    for (const { nights: fewer, starts, shared } of stays) {
      const both = sharedStarts([shared, starts[person]]);
      if (!both) continue;
      const all = [...entry.people, person].map((at) => group.people[at] as Candidate);
      const start = nearest(leastStretched(all, both, fewer), suggested);
      return { kind: 'nights', nights: fewer, start };
    }
    return null;
  };
  return group.people.flatMap((person, at) => {
    if (there.has(at)) return [];
    const beyond = Math.max(0, needOf(person, entry.start, nights) - person.slack);
    const dates = beyond > 0;
    const budget = isOverBudget(person, cost, nights);
    let change: Change | null = null;
    if (dates && !budget && !isPast(person, today)) {
      change = fewerNights(at) ?? { kind: 'days', days: beyond };
    } else if (!dates && cost && person.limit) {
      change = { kind: 'cost', cap: limitFor(person.limit, nights), cost: costOf(cost, nights) };
    }
    return [{ person: at, dates, beyond, budget, change }];
  });
}
