import { isPerRoom } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { ended, listed, listedFew } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { isCostly, mostTimes, offeredPrice, worthOf } from './itemParts';
import type { ItemMoney, PlanMoney } from './shares';

/** Something that a plan's sums leave out, in a sentence that names it. */
export interface LeftOut {
  itemId: string;
  sentence: string;
}

export const nobodyPays = (left: number, { title }: Pick<Item, 'title'>, plan: Plan): string =>
  ended(`Nobody pays ${formatAmount(left, plan.currency)} of ${title}`);

/** Says why an item, with others in its currency, cannot be converted. */
export function noRate(item: Item, plan: Plan, others: readonly Item[] = []): string {
  const { itemCurrency } = item;
  const isKnown = plan.rates.some(({ currency }) => currency === itemCurrency);
  const titles = [item, ...others].map(({ title }) => title);
  const theyCost = `${listedFew(titles, 3, 2)} ${titles.length === 1 ? 'costs' : 'cost'}`;
  return isKnown
    ? `${theyCost} more in ${plan.currency} than can be counted. Check the rate.`
    : `${theyCost} in ${itemCurrency}, and there is no rate.`;
}

/** Says why nobody pays a part of an item, or all of it. */
function whyUnpaid(
  { item, peopled }: ItemMoney,
  days: WhoIsThere['days'],
  nameOf: (id: TravelerId) => string,
): string {
  const { roomOf } = peopled;
  if (peopled.people.length === 0) return 'Nobody is in it.';
  // Infants take no part in what others share, and need no room.
  const people = peopled.people.filter((id) => days.get(id)?.kind !== 'infant');
  if (people.length === 0) return 'Only infants are in it.';
  if (!isPerRoom(item.costPer)) return 'The prices of their own do not cover it.';
  if (item.rooms.length === 0) return 'It has no rooms yet.';
  const taken = new Set(people.map((id) => roomOf.get(id)));
  const isWithInfants = new Set(peopled.people.map((id) => roomOf.get(id)));
  const untaken = item.rooms.flatMap(({ name }, at) => (taken.has(at) ? [] : [{ name, at }]));
  const empty = untaken.filter(({ at }) => !isWithInfants.has(at)).map(({ name }) => name);
  const ofInfants = untaken.filter(({ at }) => isWithInfants.has(at)).map(({ name }) => name);
  const without = people.filter((id) => !roomOf.has(id)).map(nameOf);
  const verb = (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`;
  const reasons = [
    ...(empty.length > 0 ? [`${verb(empty)} empty.`] : []),
    ...(ofInfants.length > 0 ? [`Only infants are in ${listed(ofInfants)}.`] : []),
    ...(without.length > 0 ? [`${verb(without)} in none of its rooms.`] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : 'The prices of their own do not cover it.';
}

/** Returns the items whose cost is in none of the sums: without a rate, or without a day. */
export function notCounted(money: PlanMoney, plan: Plan, items: readonly Item[]): LeftOut[] {
  const cost = (item: Item) => formatAmount(item.cost ?? 0, item.itemCurrency ?? plan.currency);
  const unplaced = items.filter((item) => item.startsOn === null && isCostly(item));
  return [
    ...money.withoutRate.map((item) => ({
      itemId: item.itemId,
      sentence: `${cost(item)}: ${noRate(item, plan)}`,
    })),
    ...unplaced.map((item) => ({
      itemId: item.itemId,
      sentence: `${cost(item)}: ${item.title} has no day yet.`,
    })),
  ];
}

/**
 * Returns the optional items that have a price, which no sum has, each with who pays it so far
 * (SPEC-5 18).
 */
export function besideShares(there: WhoIsThere): LeftOut[] {
  const { currency } = there.plan;
  return there.items.flatMap((peopled) => {
    const { item, people } = peopled;
    const { itemId, title, optional, cost, costPer, itemCurrency, payment } = item;
    // Without a rate it is among what is not counted.
    const hasRate = worthOf(item, there.plan, mostTimes(peopled)) !== null;
    if (!optional || !isCostly(item) || !hasRate) return [];
    const price = `${formatAmount(cost ?? 0, itemCurrency ?? currency)} each${costPer === 'night' ? ' per night' : ''}`;
    const sum = people.reduce((all, id) => all + (offeredPrice(peopled, there, id) ?? 0), 0);
    const soFar =
      people.length === 0 ? 'nobody' : `${people.length}, ${formatAmount(sum, currency)},`;
    const onSite = payment === 'onSite' ? 'on site ' : '';
    return [
      {
        itemId,
        sentence: `${title}, ${price}, is paid ${onSite}by those who choose it: ${soFar} so far.`,
      },
    ];
  });
}

/** Returns what is in the sums, but in nobody's share, each with the reason. */
export function inNoShare(
  money: PlanMoney,
  { plan, days }: Pick<WhoIsThere, 'plan' | 'days'>,
  nameOf: (travelerId: TravelerId) => string,
): LeftOut[] {
  return money.items.flatMap((one) =>
    one.unpaid === 0
      ? []
      : [
          {
            itemId: one.item.itemId,
            sentence: `${nobodyPays(one.unpaid, one.item, plan)} ${whyUnpaid(one, days, nameOf)}`,
          },
        ],
  );
}
