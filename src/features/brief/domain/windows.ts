import { type DayRange, needOf } from '@/features/responses/domain/availability';
import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, type Starts, sizeOf } from './candidate';
import { countedStarts, type Group, type StartTable, startTable } from './group';
import { leastStretched, stretchOf } from './leastStretched';

/** A window no other of its length beats, with adjacent starts that do as well (SPEC-2 3.2). */
export interface Entry {
  start: DayNumber;
  /** Adjacent starts with the same people and equally little stretch; `start` is one of them. */
  starts: Starts;
  /** Everyone who fits or stretches, as ascending indexes into the group's people. */
  people: readonly number[];
  /** How many of them fit, counted with their companions. */
  fits: number;
  /** How many days the others stretch in total, each of a party's people by as many. */
  stretch: number;
}

/** Consecutive starts with the same people, `count` of them with their companions. */
interface Run extends Starts {
  count: number;
}

/**
 * Splits the starts that count into runs with the same people, and keeps those whose people are not
 * all together just before or after: one of them cannot begin earlier, and another cannot begin
 * later.
 */
export function fullestRuns(
  { people }: Group,
  { of, first, end }: StartTable,
  counted: readonly Starts[],
): Run[] {
  return counted.flatMap((within) => {
    const begins: number[] = [];
    const ends: number[] = [];
    for (let at = 0; at < people.length; at += 1) {
      const size = sizeOf(people[at] as Candidate);
      for (let place = of[at] as number; place < (of[at + 1] as number); place += 1) {
        const from = Math.max(within.first, first[place] as number);
        const to = Math.min(within.last, end[place] as number);
        if (from > to) continue;
        for (let one = 0; one < size; one += 1) {
          begins.push(from);
          ends.push(to);
        }
      }
    }
    begins.sort((a, b) => a - b);
    ends.sort((a, b) => a - b);
    const runs: Run[] = [];
    // From somebody's first start to the next last start, if no other first start lies between.
    for (let begun = 0, ended = 0; begun < begins.length; ) {
      const from = begins[begun] as number;
      while (begins[begun] === from) begun += 1;
      while ((ends[ended] as number) < from) ended += 1;
      const to = ends[ended] as number;
      const next = begins[begun];
      if (next === undefined || next > to) {
        runs.push({ first: from, last: to, count: begun - ended });
      }
    }
    return runs;
  });
}

/** Who can come to a window that begins on a day, as ascending indexes. */
export function peopleAt({ of, first, end }: StartTable, start: DayNumber): number[] {
  const people: number[] = [];
  for (let at = 0; at + 1 < of.length; at += 1) {
    for (let place = of[at] as number; place < (of[at + 1] as number); place += 1) {
      if ((first[place] as number) <= start && start <= (end[place] as number)) {
        people.push(at);
        break;
      }
    }
  }
  return people;
}

/** People who are together in some runs, and in no window with others besides. */
interface Together {
  people: number[];
  set: ReadonlySet<number>;
  runs: Run[];
  count: number;
}

/** The people of runs that no other run has with others besides, most first; at least `most`. */
function undominated(table: StartTable, runs: readonly Run[], most: number): Together[] {
  const found: Together[] = [];
  for (const run of runs.toSorted((a, b) => b.count - a.count)) {
    const { count } = run;
    if (count < (found[most - 1]?.count ?? 0)) break;
    const people = peopleAt(table, run.first);
    const over = found.find(
      ({ set }) => set.size >= people.length && people.every((person) => set.has(person)),
    );
    if (over?.set.size === people.length) over.runs.push(run);
    if (!over) found.push({ people, set: new Set(people), runs: [run], count });
  }
  return found;
}

function entryOf(
  group: Group,
  { people, runs }: Together,
  nights: number,
  suggested: DayNumber | null,
): Entry {
  const there = people.map((at) => group.people[at] as Candidate);
  const { start, starts } = leastStretched([stretchOf(there, nights, runs)], runs, suggested);
  let [fits, stretch] = [0, 0];
  for (const person of there) {
    const need = needOf(person.ranges, start, nights);
    if (need === 0) fits += sizeOf(person);
    stretch += need * sizeOf(person);
  }
  return { start, starts, people, fits, stretch };
}

interface Wanted {
  /** How many entries; all of them by default. */
  most?: number;
  /** The suggested dates of a flexible trip; null if they are the trip's actual start and end. */
  frame?: DayRange | null;
}

/**
 * Returns the entries for that many nights, best first (SPEC-2 3.2): more people, companions counted, then more who
 * fit, then less stretch, then within the frame, then nearer to the suggested start, then earlier.
 */
export function bestWindows(
  group: Group,
  nights: number,
  suggested: DayNumber | null,
  { most = Infinity, frame = null }: Wanted = {},
): Entry[] {
  const table = startTable(group, nights);
  const distance = ({ start }: Entry) => (suggested === null ? 0 : Math.abs(start - suggested));
  const outside = ({ start }: Entry) =>
    Number(frame !== null && (start < frame.from || start + nights > frame.to));
  return undominated(table, fullestRuns(group, table, countedStarts(group, table)), most)
    .map((one) => ({ count: one.count, entry: entryOf(group, one, nights, suggested) }))
    .sort(
      ({ count: k, entry: a }, { count: l, entry: b }) =>
        l - k ||
        b.fits - a.fits ||
        a.stretch - b.stretch ||
        outside(a) - outside(b) ||
        distance(a) - distance(b) ||
        a.start - b.start,
    )
    .slice(0, most)
    .map(({ entry }) => entry);
}
