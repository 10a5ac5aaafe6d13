import { PAYMENTS, type Payment } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { NOBODY_IN, type OptedIn } from '@/features/plans/domain/optedIn';
import type { Plan } from '@/features/plans/domain/plan';
import type { PartyPerson, Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type PeopledItem, type WhoIsThere, whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { PersonKind } from '@/features/responses/domain/companions';
import { csvFile, csvRow } from '@/features/review/domain/csvRow';
import { counted } from '@/platform/domain/inWords';
import { formatAmount, typedAmount } from '@/platform/domain/money/amount';
import {
  isShared,
  mostTimes,
  nightsOf,
  offeredPrice,
  poolsOf,
  priceFor,
  restOf,
  type TypedAmount,
  typedParts,
  worthOf,
} from './itemParts';
import { costInWords } from './moneySheet';
import { type ItemMoney, planMoney } from './shares';

/** What somebody pays for an item, and how it was computed. */
export interface MoneyLine {
  travelerId: TravelerId;
  name: string;
  itemId: string;
  title: string;
  /** '4 of 14 nights, of $980'. */
  how: string;
  amount: number;
  /** The same in the item's own currency, if that is different. */
  typed: TypedAmount | null;
  payment: Payment;
}

interface TableItem {
  itemId: string;
  title: string;
  /**
   * What its cost is for, and the rate: '€3,800 for the group, shared by 6; 1 EUR = 1.0833 USD'.
   */
  cost: string;
  lines: readonly MoneyLine[];
  unpaid: number;
  total: number;
}

interface TablePerson {
  travelerId: TravelerId;
  name: string;
  lines: readonly MoneyLine[];
  share: number;
  onSite: number;
}

/**
 * A plan's money, to check by hand (SPEC-2 5): what makes up each person's share, and how each item
 * was split.
 */
export interface MoneyTable {
  currency: string;
  people: readonly TablePerson[];
  items: readonly TableItem[];
  /** What is paid beside the shares, by those who have chosen it (SPEC-5 18). */
  beside: readonly MoneyLine[];
}

const PRICE_FOR: Record<PersonKind, string> = {
  adult: 'each one’s price',
  child: 'price for a child',
  infant: 'price for an infant',
};

type How = (travelerId: TravelerId) => string;

/** Returns a function that says how somebody's part of an item was computed. */
function howOf(peopled: PeopledItem, there: WhoIsThere): How {
  const { item } = peopled;
  const { currency } = there.plan;
  const own = new Set(item.prices.map(({ travelerId }) => travelerId));
  if (!isShared(item)) {
    return (id) => {
      if (own.has(id)) return 'own price';
      const kind = there.days.get(id)?.kind ?? 'adult';
      const isOfKind = priceFor(item, kind) !== priceFor(item, 'adult');
      if (item.costPer === 'person') return isOfKind ? PRICE_FOR[kind] : PRICE_FOR.adult;
      const each = formatAmount(priceFor(item, kind) ?? 0, item.itemCurrency ?? currency);
      return `${counted(nightsOf(peopled, there.days, id), 'night')}, each ${each}`;
    };
  }
  const worth = worthOf(item, there.plan, mostTimes(peopled));
  const said = new Map<TravelerId, string>();
  for (const pool of worth ? poolsOf(peopled, there, worth) : []) {
    for (const id of pool.own.keys()) said.set(id, 'own price');
    const sum = pool.weights.reduce((all, weight) => all + weight, 0);
    const of = formatAmount(restOf(pool), currency);
    for (const [at, id] of pool.others.entries()) {
      const part =
        pool.isByNights && sum > 0
          ? `${pool.weights[at]} of ${counted(sum, 'night')}`
          : `1 of ${pool.others.length}`;
      said.set(id, `${part}, of ${of}`);
    }
  }
  return (id) => said.get(id) ?? '';
}

function costOf(money: ItemMoney, plan: Plan): string {
  const { itemCurrency } = money.item;
  const rate = plan.rates.find(({ currency }) => currency === itemCurrency);
  const meant = costInWords(money, plan.currency);
  if (!rate) return meant;
  return `${meant}; 1 ${rate.currency} = ${rate.rate} ${plan.currency}`;
}

export function moneyTable(
  plan: Plan,
  items: readonly Item[],
  travelers: readonly (PartyPerson & Pick<Traveler, 'name'>)[],
  optedIn: OptedIn = NOBODY_IN,
): MoneyTable {
  const there = whoIsThere({ plan, items, travelers, optedIn });
  const money = planMoney(there);
  const names = new Map(travelers.map(({ travelerId, name }) => [travelerId, name]));
  const split = money.items.map((one): TableItem => {
    const { item, peopled, parts, unpaid, total } = one;
    const { itemId, title, payment } = item;
    const how = howOf(peopled, there);
    const typed = typedParts(peopled, there);
    const lines = parts.map(
      ({ travelerId, amount }): MoneyLine => ({
        ...{ travelerId, name: names.get(travelerId) ?? '' },
        ...{ itemId, title, how: how(travelerId), amount, payment },
        typed: typed.get(travelerId) ?? null,
      }),
    );
    return { itemId, title, unpaid, total, cost: costOf(one, plan), lines };
  });
  const beside = there.items.flatMap((peopled): MoneyLine[] => {
    const { itemId, title, payment, optional } = peopled.item;
    if (!optional) return [];
    const typed = typedParts(peopled, there);
    return peopled.people.flatMap((travelerId): MoneyLine[] => {
      const amount = offeredPrice(peopled, there, travelerId);
      if (!amount) return [];
      return [
        {
          ...{ travelerId, name: names.get(travelerId) ?? '' },
          ...{ itemId, title, how: 'chosen, beside the share', amount, payment },
          typed: typed.get(travelerId) ?? null,
        },
      ];
    });
  });
  const own = new Map<TravelerId, MoneyLine[]>([...money.people.keys()].map((id) => [id, []]));
  for (const { lines } of split) for (const line of lines) own.get(line.travelerId)?.push(line);
  return {
    currency: plan.currency,
    items: split,
    beside,
    people: [...money.people].map(([travelerId, { included, onSite }]) => ({
      ...{ travelerId, name: names.get(travelerId) ?? '' },
      lines: own.get(travelerId) ?? [],
      ...{ share: included, onSite },
    })),
  };
}

const HEAD = [
  ...['Person', 'Item', 'How', 'In its currency', 'Its currency', 'Amount', 'Currency', 'Payment'],
];

/** Returns the table as a CSV file, with a row for each part and for what nobody pays. */
export function moneyCsv({ people, items, beside, currency }: MoneyTable): string {
  const number = (minor: number, code: string) => Number(typedAmount(minor, code));
  const lines = [...people.flatMap((person) => person.lines), ...beside];
  const rows = lines.map(({ name, title, how, typed, amount, payment }) =>
    csvRow([
      ...[name, title, how],
      ...(typed ? [number(typed.amount, typed.currency), typed.currency] : ['', '']),
      ...[number(amount, currency), currency, PAYMENTS[payment]],
    ]),
  );
  const nobodys = items
    .filter(({ unpaid }) => unpaid !== 0)
    .map(({ title, unpaid }) =>
      csvRow(['', title, 'paid by nobody', '', '', number(unpaid, currency), currency, '']),
    );
  return csvFile([csvRow(HEAD), ...rows, ...nobodys]);
}
