import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { daysOfPeople } from '@/features/plans/domain/whoIsThere';
import { dayNumber } from '@/platform/domain/dayNumber';
import { decimalsOf } from '@/platform/domain/money/currency';

/**
 * What everyone pays by SPEC-2 5 and SPEC-4 14.2, worked out unit by unit with integer fractions. The real
 * calculation is compared with it.
 */

/** Converts to the plan's currency, rounded half away from zero. Returns null without a rate. */
export function converted(
  minor: number,
  item: Pick<Item, 'itemCurrency'>,
  plan: ComposedPlan['plan'],
): bigint | null {
  const from = item.itemCurrency ?? plan.currency;
  if (from === plan.currency) return BigInt(minor);
  const rate = plan.rates.find(({ currency }) => currency === from)?.rate;
  if (rate === undefined) return null;
  const [whole = '', part = ''] = rate.split('.');
  const times = BigInt(whole + part) * 10n ** BigInt(decimalsOf(plan.currency));
  const per = 10n ** BigInt(part.length + decimalsOf(from));
  const size = BigInt(Math.abs(minor)) * times;
  const rounded = size / per + ((size % per) * 2n >= per ? 1n : 0n);
  return minor < 0 ? -rounded : rounded;
}

/** Hands out one unit at a time to the first of those furthest below their exact part. */
function handedOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const used = all === 0n ? weights.map(() => 1n) : weights;
  const sum = used.reduce((total, weight) => total + weight, 0n);
  const size = amount < 0n ? -amount : amount;
  const parts = used.map((weight) => (size * weight) / sum);
  let left = size - parts.reduce((total, part) => total + part, 0n);
  const missing = used.map((weight) => (size * weight) % sum);
  for (; left > 0n; left -= 1n) {
    let next = 0;
    for (const [at, gap] of missing.entries()) if (gap > (missing[next] ?? -1n)) next = at;
    parts[next] = (parts[next] ?? 0n) + 1n;
    missing[next] = -1n;
  }
  return parts.map((part) => (amount < 0n ? -part : part));
}

interface Paid {
  included: number;
  onSite: number;
}

interface NaiveMoney {
  /** What each pays. A negative amount counts as zero. */
  people: Map<string, Paid>;
  /** Travelers whose discounts are more than their share. */
  overDiscounted: string[];
  /** Titles of the items. */
  withoutRate: string[];
  overpriced: string[];
  unpaid: [title: string, amount: number][];
}

export function naiveMoney({ plan, items, travelers }: ComposedPlan): NaiveMoney {
  const withoutRate: string[] = [];
  const overpriced: string[] = [];
  const unpaid: [string, number][] = [];
  const days = daysOfPeople({ plan, travelers });
  const paid = new Map([...days.keys()].map((id) => [id, { included: 0n, onSite: 0n }]));
  for (const item of items) {
    if (item.startsOn === null || item.cost === null) continue;
    const [from, to] = [dayNumber(item.startsOn), dayNumber(item.endsOn ?? item.startsOn)];
    const nights = (id: string) => {
      const own = days.get(id);
      return own ? Math.max(0, Math.min(own.to, to) - Math.max(own.from, from)) : 0;
    };
    const isIn = (id: string) => {
      if (item.who !== 'everyone') return item.who.includes(id);
      const own = days.get(id);
      if (item.kind === 'stay') return nights(id) > 0;
      return own !== undefined && own.from <= to && own.to >= from;
    };
    const people = [...days.keys()].filter(isIn);
    const priceOf = (id: string) => item.prices.find((price) => price.travelerId === id)?.amount;
    const cost = item.cost;
    const kindOf = (id: string) => travelers.find((one) => one.travelerId === id)?.kind ?? 'adult';
    const isEach = item.costPer === 'person' || item.costPer === 'night';
    const isFree = !isEach || !(item.childPrice || item.infantPrice);
    if (isFree && cost === 0 && item.prices.every(({ amount }) => amount === 0)) {
      if (!item.rooms.some((room) => room.cost)) continue;
    }
    if (converted(0, item, plan) === null) {
      withoutRate.push(item.title);
      continue;
    }
    if (item.optional) continue;
    const pay = (id: string, amount: bigint | null) => {
      const own = paid.get(id);
      if (own) own[item.payment] += amount ?? 0n;
    };
    if (isEach) {
      let isPaid = false;
      for (const id of people) {
        const times = item.costPer === 'night' ? nights(id) : 1;
        const kind = kindOf(id);
        let each: number | null = cost;
        if (kind === 'child' && item.childPrice !== null) each = item.childPrice;
        if (kind === 'infant') each = item.infantPrice;
        pay(id, converted(priceOf(id) ?? (each ?? 0) * times, item, plan));
        if (priceOf(id) !== undefined || (each !== null && times > 0)) isPaid = true;
      }
      const due = Number(converted(cost, item, plan));
      if (!isPaid && due !== 0) unpaid.push([item.title, due]);
      continue;
    }
    const groups =
      item.costPer === 'group'
        ? [{ group: people, own: cost }]
        : item.rooms.map((room) => ({
            group: people.filter((id) => room.who.includes(id)),
            own: room.cost ?? cost,
          }));
    if (groups.length === 0) groups.push({ group: [], own: cost });
    const sleptIn = (group: readonly string[]) => {
      let count = 0;
      for (let night = from; night < to; night += 1) {
        const isThere = (id: string) => {
          const own = days.get(id);
          return own !== undefined && own.from <= night && own.to > night;
        };
        if (group.some((id) => kindOf(id) !== 'infant' && isThere(id))) count += 1;
      }
      return count === 0 ? to - from : count;
    };
    let nobodys = 0n;
    let isAnyOver = false;
    for (const { group, own: price } of groups) {
      let isOver = false;
      const times = item.costPer === 'roomNight' ? sleptIn(group) : 1;
      let rest = converted(price * times, item, plan);
      if (rest === null) continue;
      const others: string[] = [];
      for (const id of group) {
        const price = priceOf(id);
        if (price === undefined) {
          if (kindOf(id) !== 'infant') others.push(id);
        } else {
          const own = converted(price, item, plan) ?? 0n;
          pay(id, own);
          rest -= own;
        }
      }
      if (cost < 0 ? rest > 0n : rest < 0n) isOver = true;
      else if (others.length === 0) nobodys += rest;
      if (isOver) isAnyOver = true;
      if (isOver || others.length === 0) continue;
      const weights = others.map((id) =>
        item.kind === 'stay' && (plan.staysSplitBy === 'nights' || item.costPer === 'roomNight')
          ? BigInt(nights(id))
          : 1n,
      );
      for (const [at, part] of handedOut(rest, weights).entries()) pay(others[at] ?? '', part);
    }
    if (isAnyOver) overpriced.push(item.title);
    if (nobodys !== 0n) unpaid.push([item.title, Number(nobodys)]);
  }
  const orNothing = (amount: bigint) => (amount < 0n ? 0 : Number(amount));
  const people = new Map(
    [...paid].map(([id, { included, onSite }]) => [
      id,
      { included: orNothing(included), onSite: orNothing(onSite) },
    ]),
  );
  const overDiscounted = [...paid].flatMap(([id, { included, onSite }]) =>
    included < 0n || onSite < 0n ? [id] : [],
  );
  return { people, overDiscounted, withoutRate, overpriced, unpaid };
}
