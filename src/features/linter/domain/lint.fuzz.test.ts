import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { naiveLint } from '#support/naiveLint';
import { composedPlan } from '#support/plans';
import { optedInOf } from '@/features/plans/domain/optedIn';
import { NEEDS } from '@/features/plans/domain/served';
import { TOUCH_KEYS } from '@/features/plans/domain/touches';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { lint } from './lint';

const itemIds = fc
  .uniqueArray(fc.constantFrom('i0', 'i1', 'i2', 'i3'))
  .map((ids): ReadonlySet<string> => new Set(ids));

const lintInput = fc
  .tuple(
    composedPlan,
    fc.record({
      asks: fc.uniqueArray(fc.constantFrom(...PLANNED_OPTIONS)),
      proposedAnswers: fc.dictionary(fc.constantFrom('ana', 'ben'), fc.integer({ min: 1, max: 3 })),
      leftNames: fc.constantFrom<Record<string, string>>({}, { zoe: 'Zoe' }),
      touched: fc.uniqueArray(
        fc.record({
          travelerId: fc.constantFrom('ana', 'ben', 'chi'),
          need: fc.constantFrom(...NEEDS),
          touches: fc.uniqueArray(fc.constantFrom(...TOUCH_KEYS), { minLength: 1 }),
        }),
        { selector: ({ travelerId, need }) => `${travelerId} ${need}` },
      ),
      checks: fc.array(
        fc.record({
          travelerId: fc.constantFrom('ana', 'ben', 'chi'),
          need: fc.constantFrom(...NEEDS),
          itemId: fc.constantFrom('i0', 'i1', 'i2', 'i3'),
        }),
        { maxLength: 8 },
      ),
      optIns: fc.uniqueArray(
        fc.record({
          itemId: fc.constantFrom('i0', 'i1', 'i2', 'i3'),
          travelerId: fc.constantFrom('ana', 'ben', 'chi', 'dev'),
          isIn: fc.boolean(),
        }),
        { selector: ({ itemId, travelerId }) => `${itemId} ${travelerId}` },
      ),
      choosing: fc.option(
        fc.record({
          today: fc.integer({ min: 24, max: 31 }).map((day) => `2027-03-${day}`),
          offered: itemIds,
          closed: itemIds,
        }),
      ),
    }),
  )
  .map(([composed, { optIns, choosing, ...rest }]) => ({
    ...{ ...composed, ...rest, optedIn: optedInOf(optIns) },
    choosing: choosing && { ...choosing, optIns },
  }));

// SPEC-2 5 'The linter'
describe(`the findings of random plans (${SEED_IN_WORDS})`, () => {
  it('match those of a naive twin that checks each person, night and pair', () => {
    fc.assert(
      fc.property(lintInput, (input) => {
        const naive = naiveLint(input);
        const findings = lint(input);
        // What sounds like food is a matter of words and hours, for `needRules.test.ts`.
        const others = findings.filter(({ rule }) => rule !== 'twoPlaces' && rule !== 'food');
        expect(
          others.map(({ rule, level, sentence }) => `${rule} ${level} ${sentence}`).sort(),
        ).toEqual(naive.findings.sort());
        // Of several overlapping items, each is named once, with one that it overlaps.
        const clashes = new Map<string, Set<string>>();
        for (const { rule, people = [], itemIds = [], sentence } of findings) {
          if (rule !== 'twoPlaces') continue;
          const [, date] = / on (.*?): /.exec(sentence) ?? [];
          for (const travelerId of people) {
            const own = clashes.get(travelerId) ?? new Set();
            clashes.set(travelerId, own.add(`${itemIds[1]} ${date}`));
          }
        }
        expect(clashes).toEqual(naive.clashes);
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(10_000) },
    );
  }, 600_000);

  it('are the same after each change as if all of it were read for the first time', () => {
    fc.assert(
      fc.property(lintInput, lintInput, (input, other) => {
        const [changed, ...rest] = input.items;
        const changes = [
          input,
          { ...input, items: [...other.items.slice(0, 1), ...rest] },
          { ...input, items: [...rest, ...(changed ? [{ ...changed, title: 'Anew' }] : [])] },
          { ...input, plan: other.plan },
          { ...input, travelers: other.travelers },
          { ...input, chosenFor: ['ana'] },
          { ...input, optedIn: other.optedIn, choosing: other.choosing },
          { ...input, touched: other.touched, checks: other.checks },
        ];
        for (const one of changes) expect(lint(one)).toEqual(lint(structuredClone(one)));
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(1_000) },
    );
  }, 600_000);
});
