import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { type Conversion, conversion, convert } from '@/platform/domain/money/rate';
import { onceFor } from '@/platform/domain/onceFor';

/** Converts an amount of an item to the plan's currency, both in whole minor units. */
export type Worth = (minor: number) => number;

type CostlyItem = Pick<Item, 'cost' | 'itemCurrency' | 'prices' | 'rooms'> &
  Partial<Pick<Item, 'childPrice' | 'infantPrice'>>;

/** For amounts that are already in the plan's currency, or stay in their own. */
export const same: Worth = (minor) => minor;

// Cached, because the plan's rates are needed for each of its items.
const conversionsOf = onceFor(
  ({ rates, currency: to }: Plan): ReadonlyMap<string, Conversion> =>
    new Map(rates.map(({ currency, rate }) => [currency, conversion(rate, currency, to)])),
);

/**
 * Returns the conversion of an item's amounts to the plan's currency, rounded once. Null if the
 * plan has no rate for them, or one that makes them too large to count.
 * @param times the most by which its cost is multiplied before the conversion
 */
export function worthOf(item: CostlyItem, plan: Plan, times = 1): Worth | null {
  const from = item.itemCurrency ?? plan.currency;
  if (from === plan.currency) return same;
  const by = conversionsOf(plan).get(from);
  if (!by) return null;
  const most = Math.max(
    ...[item.cost, item.childPrice, item.infantPrice, ...item.rooms.map(({ cost }) => cost)].map(
      (cost) => Math.abs(cost ?? 0) * times,
    ),
    ...item.prices.map(({ amount }) => Math.abs(amount)),
  );
  return convert(most, by) === null ? null : (minor) => convert(minor, by) ?? 0;
}
