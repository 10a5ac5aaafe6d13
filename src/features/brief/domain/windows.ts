import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, type DayRange, needOf, type Starts, sizeOf } from './candidate';
import { countedStarts, type Group, type StartTable, startTable } from './group';
import { leastStretched, nearest } from './leastStretched';

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
 * Splits the starts that count into runs with the same people, and keeps only the runs whose people
 * are not all together at any other start. Whoever can come at two starts can come at any between.
 * So a run is kept if one of its people cannot begin earlier and another cannot begin later.
 */
function undominatedRuns({ people }: Group, { first, last }: StartTable, counted: Starts): Run[] {
  const begins: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < first.length; at += 1) {
    const from = Math.max(first[at] as number, counted.first);
    const to = Math.min(last[at] as number, counted.last);
    if (from > to) continue;
    for (let size = sizeOf(people[at] as Candidate); size > 0; size -= 1) {
      begins.push(from);
      ends.push(to);
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
    if (next === undefined || next > to) runs.push({ first: from, last: to, count: begun - ended });
  }
  return runs;
}

/** Drops the runs that are too small to be among the first `most` entries. */
function largestRuns(runs: readonly Run[], most: number): readonly Run[] {
  if (runs.length <= most) return runs;
  const counts = runs.map(({ count }) => count).sort((a, b) => b - a);
  const least = counts[most - 1] ?? 0;
  return runs.filter(({ count }) => count >= least);
}

function entryOf(
  group: Group,
  table: StartTable,
  run: Run,
  nights: number,
  suggested: DayNumber | null,
): Entry {
  const people: number[] = [];
  for (let at = 0; at < group.people.length; at += 1) {
    if ((table.first[at] as number) <= run.first && run.first <= (table.last[at] as number)) {
      people.push(at);
    }
  }
  const there = people.map((at) => group.people[at] as Candidate);
  const starts = leastStretched(there, run, nights);
  const start = nearest(starts, suggested);
  let [fits, stretch] = [0, 0];
  for (const person of there) {
    const need = needOf(person, start, nights);
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
  const counted = countedStarts(group, table);
  if (!counted) return [];
  const distance = ({ start }: Entry) => (suggested === null ? 0 : Math.abs(start - suggested));
  const outside = ({ start }: Entry) =>
    Number(frame !== null && (start < frame.from || start + nights > frame.to));
  return largestRuns(undominatedRuns(group, table, counted), most)
    .map((run) => ({ count: run.count, entry: entryOf(group, table, run, nights, suggested) }))
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
