import { needOf } from '@/features/responses/domain/availability';
import type { DayNumber } from '@/platform/domain/dayNumber';
import { onceFor } from '@/platform/domain/onceFor';
import { type Candidate, costOf, isOverBudget, limitFor, type Starts } from './candidate';
import {
  countedStarts,
  type Group,
  type StartTable,
  sharedStarts,
  startsWithin,
  startTable,
} from './group';
import { leastStretched, stretchOf } from './leastStretched';
import type { Entry } from './windows';

/** A change that would bring somebody in who is out (SPEC-2 3.3). Amounts in `moneyUnits`. */
export type Change =
  | { kind: 'nights'; nights: number; start: DayNumber }
  | { kind: 'days'; days: number }
  | { kind: 'cost'; cap: number; cost: number };

/** Somebody an entry leaves out, and why. */
export interface Out {
  /** Their index among the group's people. */
  person: number;
  /** True if their dates keep them out, and by how many days beyond their stretch. */
  dates: boolean;
  beyond: number;
  budget: boolean;
  change: Change | null;
}

/** True if somebody's dates are over: even stretching, they have no night left from today. */
export function isPast({ ranges, slack }: Candidate, today: DayNumber): boolean {
  return ranges.every(({ to }) => to + slack <= today);
}

/** A shorter length, with the starts that everyone in an entry shares for it. */
interface ShorterStay {
  nights: number;
  table: StartTable;
  shared: readonly Starts[];
}

/** The shorter lengths for which everyone in the entry shares starts, longest first. */
function shorterStays(group: Group, { people }: Entry, nights: number): ShorterStay[] {
  const stays: ShorterStay[] = [];
  for (let fewer = nights - 1; fewer >= 1; fewer -= 1) {
    const table = startTable(group, fewer);
    const shared = sharedStarts(countedStarts(group, table), table, people);
    if (shared.length === 0) continue;
    stays.push({ nights: fewer, table, shared });
  }
  return stays;
}

/** Everyone an entry leaves out, in the order of the group, with the smallest change for each. */
export function whoIsOut(
  group: Group,
  entry: Entry,
  nights: number,
  suggested: DayNumber | null,
): Out[] {
  const { cost, today } = group;
  const isThere = new Set(entry.people);
  const stays = shorterStays(group, entry, nights);
  const there = entry.people.map((at) => group.people[at] as Candidate);
  const stretchFor = onceFor((stay: ShorterStay) => stretchOf(there, stay.nights, stay.shared));
  const fewerNights = (person: Candidate, at: number): Change | null => {
    for (const stay of stays) {
      const { nights: fewer, table, shared } = stay;
      const both = startsWithin(shared, table, at);
      if (both.length === 0) continue;
      const own = stretchOf([person], fewer, both);
      const { start } = leastStretched([stretchFor(stay), own], both, suggested);
      return { kind: 'nights', nights: fewer, start };
    }
    return null;
  };
  return group.people.flatMap((person, at) => {
    if (isThere.has(at)) return [];
    const beyond = Math.max(0, needOf(person.ranges, entry.start, nights) - person.slack);
    const dates = beyond > 0;
    const budget = isOverBudget(person, cost, nights);
    let change: Change | null = null;
    if (dates && !budget && !isPast(person, today)) {
      change = fewerNights(person, at) ?? { kind: 'days', days: beyond };
    } else if (!dates && cost && person.limit) {
      change = { kind: 'cost', cap: limitFor(person.limit, nights), cost: costOf(cost, nights) };
    }
    return [{ person: at, dates, beyond, budget, change }];
  });
}
