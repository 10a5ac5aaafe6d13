import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { budgetOfEach } from '@/features/responses/domain/budget/budgetOfEach';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { countedIn, readOnce } from '@/features/responses/domain/budget/readOnce';
import { limitOf } from './brief';
import { costStaircase } from './costStaircase';
import { atCost, reachOf } from './reach';
import { fromUnits, toUnits } from './toUnits';

/**
 * Who is over budget at a cost, and for whom that is unclear, by SPEC-2 3.3 and 3.4. In major
 * units, one budget at a time.
 */
function naiveAtCost(
  budgets: readonly ReadBudget[],
  currency: string,
  nights: number,
  cost: number,
): { over: number[]; unclear: number[] } {
  const standings = budgets.map((read) => {
    if (read.kind === 'unclear') return 'unclear';
    if (read.currency !== currency) return 'unclear';
    if (read.kind === 'atLeast') return cost <= read.amount ? 'within' : 'unclear';
    const times = { cap: 1, perNight: nights, perDay: nights + 1 }[read.kind];
    return cost <= read.amount * times ? 'within' : 'over';
  });
  const places = (standing: string) =>
    standings.flatMap((found, place) => (found === standing ? [place] : []));
  return { over: places('over'), unclear: places('unclear') };
}

const reachesOf = (budgets: readonly string[], nights = 7) =>
  countedIn('USD', budgets.map(readOnce)).map((read) =>
    reachOf({ read, limit: limitOf(read, 'USD') }, 'USD', nights),
  );

const steps = (...budgets: string[]) =>
  costStaircase(reachesOf(budgets)).map(({ upTo, people, last, unsure }) => [
    fromUnits(upTo),
    people,
    last,
    unsure,
  ]);

// SPEC-2 3.3
describe('who can still come at a cost', () => {
  it('is everybody who named an amount up to the lowest one, and fewer at each amount above it', () => {
    expect(steps('$1,500', '$900', '$1500 max', '€700', 'no idea')).toEqual([
      [900, 3, [1], []],
      [1500, 2, [0, 2], []],
    ]);
  });

  it('has nobody on it whose bare amount may be in another currency', () => {
    expect(steps('$1,500', '900', '€700')).toEqual([[1500, 1, [0], []]]);
  });

  it('is unclear beyond an amount that is there at least', () => {
    expect(steps('2000+', '3000')).toEqual([
      [2000, 2, [], [0]],
      [3000, 1, [1], []],
    ]);
  });

  it('grows with the nights for whoever named an amount a night', () => {
    expect(steps('$100 a night', '100 a day', '750')).toEqual([
      [700, 3, [0], []],
      [750, 2, [2], []],
      [800, 1, [1], []],
    ]);
  });

  it('has no steps when nobody named an amount', () => {
    expect(steps('no idea', '€900')).toEqual([]);
    expect(steps()).toEqual([]);
  });

  it('leaves out nobody whose budget is unclear or in another currency', () => {
    const reaches = reachesOf(['€1', 'as little as we can', '$2000+', '$1']);
    expect(atCost(reaches, toUnits(1_000_000))).toEqual({ over: [3], unclear: [0, 1, 2] });
    expect(atCost(reaches, toUnits(2000))).toEqual({ over: [3], unclear: [0, 1] });
    expect(atCost(reaches, toUnits(1))).toEqual({ over: [], unclear: [0, 1] });
  });
});

// SPEC-4 14.2
it('a party counts on the step of what each of its people may cost', () => {
  const party = { budget: '$2,400', budgetFor: 'all', adultsAndChildren: 4 } as const;
  const reads = [budgetOfEach(party), ...['$900', '$2000+'].map(readOnce)];
  const reaches = reads.map((read) => reachOf({ read, limit: limitOf(read, 'USD') }, 'USD', 7));
  const found = costStaircase(reaches, [4, 1, 1]);
  expect(found.map(({ upTo, people }) => [fromUnits(upTo), people])).toEqual([
    [600, 6],
    [900, 2],
    [2000, 1],
  ]);
});

const budget = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'cap' as const,
      'atLeast' as const,
      'perNight' as const,
      'perDay' as const,
    ),
    amount: fc.integer({ min: 0, max: 60 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
  }),
  fc.constant({ kind: 'unclear' as const }),
);

describe(`the budgets of random groups (${SEED_IN_WORDS})`, () => {
  it('leave out at each cost exactly those whom a one-by-one reading leaves out', () => {
    const group = fc.record({
      budgets: fc.array(budget, { maxLength: 8 }),
      nights: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(group, ({ budgets, nights }) => {
        const reaches = budgets.map((read) =>
          reachOf({ read, limit: limitOf(read, 'USD') }, 'USD', nights),
        );
        const staircase = costStaircase(reaches);
        const amounts = budgets.flatMap((read) => (read.kind === 'unclear' ? [] : [read.amount]));
        const turning = amounts.flatMap((amount) => [
          amount,
          amount * nights,
          amount * (nights + 1),
        ]);
        const costs = new Set([0, ...turning, ...turning.map((amount) => amount + 1)]);
        const naive = [...costs].map((cost) => {
          const { over, unclear } = naiveAtCost(budgets, 'USD', nights, cost);
          const next = naiveAtCost(budgets, 'USD', nights, cost + 1);
          const last = next.over.filter((person) => !over.includes(person));
          const unsure = next.unclear.filter((person) => !unclear.includes(person));
          const people = budgets.length - over.length - unclear.length;
          return { cost, over, unclear, people, last, unsure };
        });
        const found = [...costs].map((cost) => {
          const units = toUnits(cost);
          const { over, unclear } = atCost(reaches, units);
          const step = staircase.find(({ upTo }) => units <= upTo);
          // Above the last step nobody is certain; between steps nobody drops out.
          const { last, unsure } = step?.upTo === units ? step : { last: [], unsure: [] };
          return { cost, over, unclear, people: step?.people ?? 0, last, unsure };
        });
        expect(found).toEqual(naive);
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(5_000) },
    );
  }, 180_000);
});
