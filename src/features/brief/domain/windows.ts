import type { DayNumber } from '@/platform/domain/dayNumber';
import { leastStretched, nearest, riseOf } from './bestStarts';
import { type Candidate, type DayRange, needOf, type Starts } from './candidate';
import { countedStarts, type Group, type StartTable, startTable } from './group';

/** A window that no other of its length beats, with the starts beside it that do as well (SPEC-2 3.2). */
export interface Entry {
  start: DayNumber;
  /** Neighbouring starts with the same people and as little stretch; `start` is one of them. */
  starts: Starts;
  /** Who fits or stretches, by their place among the group's people, in that order. */
  people: readonly number[];
  /** How many of them fit. */
  fits: number;
  /** By how many days the others stretch in all. */
  stretch: number;
}

/** Starts that have the same people, as many as `count`. */
interface Run extends Starts {
  count: number;
}

/**
 * The starts that count, in runs that have the same people, those runs alone of whose people nobody
 * is together at any other start. Who is there at two starts is there at all between: so that holds
 * when somebody of the run cannot begin sooner, and somebody not later.
 */
function undominatedRuns({ first, last }: StartTable, counted: Starts): Run[] {
  const begins: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < first.length; at += 1) {
    const from = Math.max(first[at] as number, counted.first);
    const to = Math.min(last[at] as number, counted.last);
    if (from > to) continue;
    begins.push(from);
    ends.push(to);
  }
  begins.sort((a, b) => a - b);
  ends.sort((a, b) => a - b);
  const runs: Run[] = [];
  // Behind somebody's first day as the last before the next end: others begin or end between all others.
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

/** The runs that can be among the first entries: more people come first. */
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
  const starts = leastStretched(riseOf(there), run, nights);
  const start = nearest(starts, suggested);
  let [fits, stretch] = [0, 0];
  for (const person of there) {
    const need = needOf(person, start, nights);
    if (need === 0) fits += 1;
    stretch += need;
  }
  return { start, starts, people, fits, stretch };
}

interface Wanted {
  /** How many entries; all of them unless it is said. */
  most?: number;
  /** The suggested dates of a flexible trip; null where they say when it begins. */
  frame?: DayRange | null;
}

/**
 * The entries of so many nights, the best first (SPEC-2 3.2): more people, then more who fit, then less
 * stretch, then within the frame, then nearer to the suggested start, then earlier.
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
  return largestRuns(undominatedRuns(table, counted), most)
    .map((run) => entryOf(group, table, run, nights, suggested))
    .sort(
      (a, b) =>
        b.people.length - a.people.length ||
        b.fits - a.fits ||
        a.stretch - b.stretch ||
        outside(a) - outside(b) ||
        distance(a) - distance(b) ||
        a.start - b.start,
    )
    .slice(0, most);
}
