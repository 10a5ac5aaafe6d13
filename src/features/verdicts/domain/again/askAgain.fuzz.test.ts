import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { composedPlan } from '#support/plans';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { ceilings } from '@/features/money/domain/ceilings';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { compareViews } from './compareViews';
import { comparedInWords } from './inWords';

/** A plan, and another version of it with some of its items swapped for those of another plan. */
const twoVersions = fc
  .tuple(composedPlan, composedPlan, fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
  .map(([before, other, changed]): [ComposedPlan, ComposedPlan] => {
    const items = before.items.map((item, at) => (changed[at] && other.items[at]) || item);
    return [before, { ...before, items, plan: changed[0] ? other.plan : before.plan }];
  });

/** Everyone in both versions, with what they agreed to and what comes next. */
function each(before: ComposedPlan, after: ComposedPlan) {
  const next = viewsOf(after);
  const most = ceilings(whoIsThere(before));
  const stay = new Set(after.travelers.map(({ travelerId }) => travelerId));
  const hasLeft = (id: string) => !stay.has(id);
  return [...viewsOf(before)].flatMap(([id, view]) => {
    const to = next.get(id);
    const ceiling = most.get(id) ?? 0;
    return to ? [{ view, to, ceiling, ...compareViews({ view, ceiling }, to, hasLeft) }] : [];
  });
}

const RUNS = { ...FUZZ_PARAMETERS, numRuns: runsOf(2_000) };

describe(`asking again, of random plans (${SEED_IN_WORDS})`, () => {
  it('says nothing to those whose view is unchanged, and something to all others', () => {
    fc.assert(
      fc.property(twoVersions, ([before, after]) => {
        for (const { view, to, outcome, changes } of each(before, after)) {
          const isSame = isSameJson(view, to);
          expect(outcome === 'nothing').toBe(isSame);
          expect(changes.length === 0).toBe(isSame);
        }
      }),
      RUNS,
    );
  });

  it('asks everybody whose share exceeds their ceiling, or whose days are different', () => {
    fc.assert(
      fc.property(twoVersions, ([before, after]) => {
        for (const { view, to, ceiling, outcome } of each(before, after)) {
          const hasOtherDays = view.arrives !== to.arrives || view.leaves !== to.leaves;
          if (to.money.share > ceiling || hasOtherDays) expect(outcome).toBe('ask');
        }
      }),
      RUNS,
    );
  });

  it('asks nobody when others leave, except those whose share then exceeds their ceiling', () => {
    fc.assert(
      fc.property(composedPlan, fc.array(fc.boolean(), { maxLength: 6 }), (before, leaves) => {
        const travelers = before.travelers.filter((_, at) => !leaves[at]);
        for (const { to, ceiling, outcome } of each(before, { ...before, travelers })) {
          expect(outcome === 'ask').toBe(to.money.share > ceiling);
        }
      }),
      RUNS,
    );
  });

  it('asks nobody when any one other person leaves, which is what a ceiling means', () => {
    fc.assert(
      fc.property(composedPlan, fc.nat(5), (before, who) => {
        const travelers = before.travelers.filter((_, at) => at !== who);
        for (const { outcome } of each(before, { ...before, travelers })) {
          expect(outcome).not.toBe('ask');
        }
      }),
      RUNS,
    );
  });

  it('gives the reason whenever it asks, and says that the answer counts whenever it does not', () => {
    fc.assert(
      fc.property(twoVersions, ([before, after]) => {
        for (const { outcome, changes } of each(before, after)) {
          const words = comparedInWords({ outcome, changes }, (id) => id);
          expect(words.some((one) => /^Asked again: \S.*\.$/.test(one))).toBe(outcome === 'ask');
          expect(words.includes('Your answer still counts.')).toBe(outcome !== 'ask');
          expect(words.join()).not.toMatch(/undefined|null|NaN/);
        }
      }),
      RUNS,
    );
  });
});
