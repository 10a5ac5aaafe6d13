import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { type Conversion, conversion, convert } from '@/platform/domain/money/rate';
import { onceFor } from '@/platform/domain/onceFor';

/** What an item's amounts are in the plan's currency, in whole minor units of each. */
export type Worth = (minor: number) => number;

type CostlyItem = Pick<Item, 'cost' | 'itemCurrency' | 'prices'>;

/** Of what is in the plan's currency, or stays in its own. */
export const same: Worth = (minor) => minor;

// The rates of a plan are read for each of its items.
const conversionsOf = onceFor(
  ({ rates, currency: to }: Plan): ReadonlyMap<string, Conversion> =>
    new Map(rates.map(({ currency, rate }) => [currency, conversion(rate, currency, to)])),
);

/**
 * How an item's amounts are read in the plan's currency: converted, and rounded once. Null where the plan has no
 * rate for them, or one by which they are more than can be counted.
 * @param times by what its cost is multiplied before it is converted, at most
 */
export function worthOf(item: CostlyItem, plan: Plan, times = 1): Worth | null {
  const from = item.itemCurrency ?? plan.currency;
  if (from === plan.currency) return same;
  const by = conversionsOf(plan).get(from);
  if (!by) return null;
  const most = Math.max(
    Math.abs(item.cost ?? 0) * times,
    ...item.prices.map(({ amount }) => Math.abs(amount)),
  );
  return convert(most, by) === null ? null : (minor) => convert(minor, by) ?? 0;
}
