import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { naiveEntries, naiveMost, naiveShorterStay, naiveWindows } from '#support/naiveBrief';
import { type DayRange, dayRanges, needOf } from '@/features/responses/domain/availability';
import { joinedRanges } from '@/platform/domain/dateRanges';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { type Candidate, countPeople, sizeOf } from './candidate';
import { conflictOf } from './conflict';
import type { Group } from './group';
import { longestStay, mostPeople } from './staircase';
import { isPast, whoIsOut } from './whoIsOut';
import { bestWindows } from './windows';

/** How many random groups to compare with the naive implementation; different ones on each run. */
const GROUPS = { ...FUZZ_PARAMETERS, numRuns: runsOf(10_000) };

const range = (min: number, max: number, longest: number) =>
  fc
    .record({ from: fc.integer({ min, max }), length: fc.integer({ min: 0, max: longest }) })
    .map(({ from, length }): DayRange => ({ from, to: from + length }));

/** The ranges as they are kept: those that overlap or touch are one. */
const apart = (given: readonly DayRange[]): readonly DayRange[] =>
  dayRanges(
    joinedRanges(given.map(({ from, to }) => ({ start: dateOfDay(from), end: dateOfDay(to) }))),
  );

const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    // Half of them gave one range (SPEC-5 17).
    given: fc.oneof(
      fc.array(range(0, 24, 12), { minLength: 1, maxLength: 1 }),
      fc.array(range(0, 60, 6), { minLength: 2, maxLength: 5 }),
    ),
    slack: fc.constantFrom(0, 0, 2, 7),
    // Half of them answer for nobody else (SPEC-4 14.2).
    size: fc.constantFrom(1, 1, 1, 2, 3, 4),
    limit: fc.option(
      fc.record({
        per: fc.constantFrom('trip' as const, 'night' as const, 'day' as const),
        amount: fc.integer({ min: 0, max: 40 }),
      }),
      { nil: null },
    ),
  })
  .map(({ given, ...person }) => ({ ...person, ranges: apart(given) }));

// These tests are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** All choices of two people, then of three, up to `most`, each in the order of their answers. */
function choicesOf(people: readonly number[], most: number): number[][] {
  const ofSize = (size: number, from: number): number[][] =>
    size === 0
      ? [[]]
      : people.flatMap((one, at) =>
          at < from ? [] : ofSize(size - 1, at + 1).map((others) => [one, ...others]),
        );
  return Array.from({ length: most - 1 }, (_, at) => ofSize(at + 2, 0)).flat();
}

/** A random group, with the length and the suggested start to ask about. */
const question = fc
  .record({
    people: fc.array(candidate, { maxLength: 7 }),
    must: fc.uniqueArray(fc.nat(6), { maxLength: 2 }),
    cost: fc.option(
      fc.record({ fixed: fc.integer({ min: 0, max: 20 }), night: fc.integer({ min: 0, max: 6 }) }),
      { nil: null },
    ),
    today: fc.integer({ min: -3, max: 40 }),
    nights: fc.integer({ min: 1, max: 16 }),
    suggested: fc.option(fc.integer({ min: -5, max: 65 }), { nil: null }),
  })
  .map(({ people, must, cost, today, nights, suggested }) => {
    const group: Group = { people, must: must.filter((at) => at < people.length), cost, today };
    return { group, nights, suggested };
  });

// SPEC-2 3.2, SPEC-2 3.3, SPEC-4 14.2, SPEC-5 17
describe(`the windows of random groups (${SEED_IN_WORDS})`, () => {
  it('match a search day by day, with the same changes for those who are out', () => {
    fc.assert(
      fc.property(question, fc.nat(20), ({ group, nights, suggested }, length) => {
        const frame = suggested === null ? null : { from: suggested, to: suggested + length };
        const entries = bestWindows(group, nights, suggested, { frame });
        expect(entries).toEqual(naiveEntries(group, nights, suggested, frame));
        expect(mostPeople(group, nights)).toBe(naiveMost(group, nights));
        for (const entry of entries) {
          for (const { person, dates, budget, change } of whoIsOut(
            group,
            entry,
            nights,
            suggested,
          )) {
            const of = group.people[person] as Candidate;
            const shorter = naiveShorterStay(group, [...entry.people, person], nights, suggested);
            if (!dates || budget || isPast(of, group.today)) {
              expect(change?.kind).toBe(dates ? undefined : 'cost');
            } else if (shorter) {
              expect(change).toEqual({ kind: 'nights', ...shorter });
            } else {
              const days = needOf(of.ranges, entry.start, nights) - of.slack;
              expect(change).toEqual({ kind: 'days', days });
            }
          }
        }
      }),
      GROUPS,
    );
  });

  it('are those of as many people who each gave a party’s answer', () => {
    fc.assert(
      fc.property(question, ({ group, nights, suggested }) => {
        const places = group.people.flatMap(({ size = 1 }, at) => Array<number>(size).fill(at));
        const each: Group = {
          ...group,
          people: places.map((at) => ({ ...(group.people[at] as Candidate), size: 1 })),
          must: places.flatMap((at, n) => (group.must.includes(at) ? [n] : [])),
        };
        const entries = bestWindows(each, nights, suggested).map((entry) => ({
          ...entry,
          people: [...new Set(entry.people.map((n) => places[n]))],
        }));
        expect(bestWindows(group, nights, suggested)).toEqual(entries);
        expect(mostPeople(group, nights)).toBe(mostPeople(each, nights));
      }),
      GROUPS,
    );
  });

  it('stop where the longest possible stay stops', () => {
    fc.assert(
      fc.property(question, ({ group }) => {
        const lengths = Array.from({ length: 30 }, (_, at) => 30 - at);
        const longest = lengths.find((nights) => naiveWindows(group, nights).length > 0) ?? 0;
        expect(longestStay(group, 30)).toBe(longest);
      }),
      GROUPS,
    );
  });

  it('suit everybody for at least a night, or name the fewest people who make that impossible', () => {
    fc.assert(
      fc.property(question, ({ group: { people, today } }) => {
        const group: Group = { people, must: [], cost: null, today };
        const hasAllValues = naiveMost(group, 1) === countPeople(people);
        const conflict = conflictOf(people, today);
        expect(conflict === null).toBe(hasAllValues);
        const isHeld = (some: readonly number[]) => {
          const together = some.map((at) => people[at] as Candidate);
          const most = naiveMost({ ...group, people: together }, 1);
          return most === countPeople(together);
        };
        const alone = [...(conflict?.past ?? []), ...(conflict?.singleDay ?? [])];
        for (const { person } of alone) expect(isHeld([person])).toBe(false);
        const others = [...people.keys()].filter(
          (at) => !alone.some(({ person }) => person === at),
        );
        if (others.some((at) => people[at]?.ranges.length !== 1)) {
          expect(conflict?.together ?? null).toEqual(
            choicesOf(others, 4).find((some) => !isHeld(some)) ?? null,
          );
          const isUnsaid = !conflict?.together && !isHeld(others);
          expect(conflict?.most ?? null).toBe(
            isUnsaid
              ? naiveMost({ ...group, people: others.map((at) => people[at] as Candidate) }, 1)
              : null,
          );
        }
        if (!conflict?.pair) return;
        const two = [conflict.pair.leaves, conflict.pair.comes].map(
          (at) => people[at] as Candidate,
        );
        const larger = Math.max(...two.map(sizeOf));
        expect(naiveMost({ people: two, must: [], cost: null, today: -100 }, 1)).toBe(larger);
      }),
      GROUPS,
    );
  });
});
