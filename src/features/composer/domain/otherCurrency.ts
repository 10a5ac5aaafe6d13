import * as z from 'zod/mini';
import type { Item } from '@/features/plans/domain/item';
import { type Plan, type Rate, rateField } from '@/features/plans/domain/plan';
import {
  amountSentence,
  formatAmount,
  MOST_MONEY,
  restatedAmount,
} from '@/platform/domain/money/amount';
import { decimalsOf } from '@/platform/domain/money/currency';
import { chained, conversion, convert } from '@/platform/domain/money/rate';

/**
 * What happens to a plan's amounts when its currency changes (SPEC-2 5): the numbers stay, or a
 * rate converts them.
 */
export const amountsChange = z.union([
  z.object({ how: z.literal('keep') }),
  z.object({ how: z.literal('convert'), rate: rateField }),
]);
export type AmountsChange = z.input<typeof amountsChange>;

/** True if an item's amounts are in the plan's currency, so that changing it affects them. */
export const isInPlans = ({ cost, itemCurrency }: Pick<Item, 'cost' | 'itemCurrency'>): boolean =>
  cost !== null && itemCurrency === null;

interface InCurrency {
  items: Item[];
  rates: Rate[];
}

/**
 * Returns a plan's items and rates in another currency, or a message about the first amount that
 * can't be expressed in it. Rates are relative to the plan's currency, so they are converted too,
 * or dropped if the numbers stay.
 */
export function inCurrency(
  { plan, items }: { plan: Pick<Plan, 'currency' | 'rates'>; items: readonly Item[] },
  currency: string,
  change: AmountsChange,
): InCurrency | { sentence: string } {
  const from = plan.currency;
  const by = change.how === 'convert' ? conversion(change.rate, from, currency) : null;
  const most = MOST_MONEY * 10 ** decimalsOf(currency);
  let sentence: string | null = null;
  const changed = (minor: number, { title }: Item): number => {
    const next = by ? convert(minor, by) : restatedAmount(minor, from, currency);
    if (next !== null && Math.abs(next) <= most) return next;
    const why = amountSentence(by ? 'tooMuch' : 'decimals', currency);
    sentence ??= `${title}: ${formatAmount(minor, from)}. ${why}`;
    return minor;
  };
  const inIt = items.map((item): Item => {
    if (!isInPlans(item)) return item;
    const prices = item.prices.map((price) => ({ ...price, amount: changed(price.amount, item) }));
    const rooms = item.rooms.map(({ cost, ...room }) =>
      cost === undefined ? room : { ...room, cost: changed(cost, item) },
    );
    const ofKind = (price: number | null) => (price === null ? null : changed(price, item));
    const [childPrice, infantPrice] = [ofKind(item.childPrice), ofKind(item.infantPrice)];
    return { ...item, childPrice, infantPrice, prices, rooms, cost: changed(item.cost ?? 0, item) };
  });
  if (sentence !== null) return { sentence };
  const rates =
    change.how === 'convert'
      ? plan.rates
          .filter((rate) => rate.currency !== currency)
          .flatMap((rate) => {
            const next = chained(rate.rate, change.rate);
            return next ? [{ ...rate, rate: next }] : [];
          })
      : [];
  return { items: inIt, rates };
}
