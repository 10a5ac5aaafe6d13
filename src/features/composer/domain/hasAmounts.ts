import type { Item } from '@/features/plans/domain/item';

/** True if an item's amounts are in the plan's currency. */
export const isInPlans = ({ cost, itemCurrency }: Pick<Item, 'cost' | 'itemCurrency'>): boolean =>
  cost !== null && itemCurrency === null;

/** True if a plan has amounts: a cost, or a rate, which is one in the plan's currency. */
export const hasAmounts = (
  items: readonly Pick<Item, 'cost'>[],
  rates: readonly unknown[],
): boolean => rates.length > 0 || items.some(({ cost }) => cost !== null);

/** Why the currency of a plan with amounts stays (SPEC-2 5). */
export const staysIn = (currency: string): string =>
  `Prices are in ${currency}. Make a new plan for another currency.`;
