import fc from 'fast-check';
import { expect, it } from 'vitest';
import { composedPlan } from '#support/plans';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { itemMoney, planMoney } from './shares';

it('the money of all items adds up to the plan’s cost and to what everyone pays', () => {
  fc.assert(
    fc.property(composedPlan, (composed) => {
      const there = whoIsThere(composed);
      const money = planMoney(there);
      const items = itemMoney(there);
      const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
      expect(sum(items.map(({ total }) => total))).toBe(money.total.included + money.total.onSite);
      for (const [travelerId, { included, onSite }] of money.people) {
        const own = items.flatMap(({ parts }) =>
          parts.filter((part) => part.travelerId === travelerId),
        );
        expect(sum(own.map(({ amount }) => amount))).toBe(included + onSite);
      }
      for (const { total, parts } of items) {
        const shared = sum(parts.map(({ amount }) => amount));
        expect(shared).toBe(parts.length > 0 ? total : 0);
      }
    }),
  );
});
