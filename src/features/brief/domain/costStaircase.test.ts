import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { naiveAtCost } from '#support/naiveBudgets';
import { readBudget } from '../../responses/domain/budget/readBudget';
import { limitOf } from './brief';
import { costStaircase } from './costStaircase';
import { fromUnits, toUnits } from './moneyUnits';
import { atCost, reachOf } from './reach';

const reachesOf = (budgets: readonly string[], nights = 7) =>
  budgets.map((said) => {
    const read = readBudget(said);
    return reachOf({ read, limit: limitOf(read, 'USD') }, 'USD', nights);
  });

const steps = (...budgets: string[]) =>
  costStaircase(reachesOf(budgets)).map(({ upTo, people, unclear, last }) => [
    upTo === null ? null : fromUnits(upTo),
    people,
    unclear,
    last,
  ]);

// SPEC-2 3.3
describe('who can still come at a cost', () => {
  it('is everybody up to the lowest amount, and fewer at each amount above it', () => {
    expect(steps('$1,500', '900', '$1500 max', '€700', 'no idea')).toEqual([
      [900, 5, 2, [1]],
      [1500, 4, 2, [0, 2]],
      [null, 2, 2, []],
    ]);
  });

  it('is unclear for budgets without a firm amount', () => {
    expect(steps('2000+', '3000')).toEqual([
      [2000, 2, 0, []],
      [3000, 2, 1, [1]],
      [null, 1, 1, []],
    ]);
  });

  it('grows with the nights for whoever named an amount a night', () => {
    expect(steps('$100 a night', '100 a day', '750')).toEqual([
      [700, 3, 0, [0]],
      [750, 2, 0, [2]],
      [800, 1, 0, [1]],
      [null, 0, 0, []],
    ]);
  });

  it('has no steps when nobody named an amount', () => {
    expect(steps('no idea', '€900')).toEqual([]);
    expect(steps()).toEqual([]);
  });

  it('leaves out nobody whose budget is unclear or in another currency', () => {
    const reaches = reachesOf(['€1', 'as little as we can', '2000+', '$1']);
    expect(atCost(reaches, toUnits(1_000_000))).toEqual({ over: [3], unclear: [0, 1, 2] });
    expect(atCost(reaches, toUnits(2000))).toEqual({ over: [3], unclear: [0, 1] });
    expect(atCost(reaches, toUnits(1))).toEqual({ over: [], unclear: [0, 1] });
  });
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
    currency: fc.constantFrom(null, 'USD', 'USD', 'EUR'),
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
          const next = naiveAtCost(budgets, 'USD', nights, cost + 1).over;
          const last = next.filter((person) => !over.includes(person));
          const people = budgets.length - over.length;
          return { cost, over, unclear, people, count: unclear.length, last };
        });
        const found = [...costs].map((cost) => {
          const units = toUnits(cost);
          const { over, unclear } = atCost(reaches, units);
          const step = staircase.find(({ upTo }) => upTo === null || units <= upTo);
          // Without steps nobody is ever over; between steps nobody is over for the first time.
          const { people = budgets.length, unclear: count = unclear.length } = step ?? {};
          const last = step?.upTo === units ? step.last : [];
          return { cost, over, unclear, people, count, last };
        });
        expect(found).toEqual(naive);
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(20_000) },
    );
  }, 180_000);
});
