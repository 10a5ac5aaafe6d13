import type { DayNumber } from '@/platform/domain/dayNumber';
import { leastStretched, nearest } from './bestStarts';
import { type Candidate, needOf, type Starts } from './candidate';
import { countedStarts, type Group, startsOfAll } from './group';

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

/** Starts that have the same people. */
interface Run extends Starts {
  people: number[];
}

/** All starts that count, in runs that have the same people; those that nobody has are left out. */
function runsOf(starts: readonly (Starts | null)[], counted: Starts): Run[] {
  const edges = new Set<DayNumber>([counted.first]);
  for (const own of starts) {
    if (!own) continue;
    if (own.first > counted.first && own.first <= counted.last) edges.add(own.first);
    if (own.last >= counted.first && own.last < counted.last) edges.add(own.last + 1);
  }
  const firsts = [...edges].sort((a, b) => a - b);
  return firsts.flatMap((first, at) => {
    const people: number[] = [];
    for (const [person, own] of starts.entries()) {
      if (own && own.first <= first && first <= own.last) people.push(person);
    }
    const next = firsts[at + 1];
    return people.length === 0
      ? []
      : [{ first, last: next === undefined ? counted.last : next - 1, people }];
  });
}

/**
 * Whether no other start has everyone of this run and more: somebody of it cannot begin sooner, and somebody
 * not later. Who is there at two starts is there at all between, so its people are together in no other run.
 */
function isUndominated(run: Run, starts: readonly (Starts | null)[], counted: Starts): boolean {
  const own = run.people.map((person) => starts[person] as Starts);
  return (
    own.some(({ first }) => Math.max(first, counted.first) === run.first) &&
    own.some(({ last }) => Math.min(last, counted.last) === run.last)
  );
}

/**
 * All entries of so many nights, the best first (SPEC-2 3.2): more people, then more who fit, then less
 * stretch, then nearer to the suggested start, then earlier.
 */
export function bestWindows(group: Group, nights: number, suggested: DayNumber | null): Entry[] {
  const starts = startsOfAll(group, nights);
  const counted = countedStarts(group, starts);
  if (!counted) return [];
  const distance = ({ start }: Entry) => (suggested === null ? 0 : Math.abs(start - suggested));
  return runsOf(starts, counted)
    .filter((run) => isUndominated(run, starts, counted))
    .map((run): Entry => {
      const there = run.people.map((at) => group.people[at] as Candidate);
      const best = leastStretched(there, run, nights);
      const start = nearest(best, suggested);
      const needs = there.map((person) => needOf(person, start, nights));
      return {
        start,
        starts: best,
        people: run.people,
        fits: needs.filter((need) => need === 0).length,
        stretch: needs.reduce((sum, need) => sum + need, 0),
      };
    })
    .sort(
      (a, b) =>
        b.people.length - a.people.length ||
        b.fits - a.fits ||
        a.stretch - b.stretch ||
        distance(a) - distance(b) ||
        a.start - b.start,
    );
}
