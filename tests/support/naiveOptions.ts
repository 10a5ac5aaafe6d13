import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { dayNumber } from '@/platform/domain/dayNumber';
import { converted } from './naiveMoney';

/** An optional item as a version has it; amounts in minor units of the plan's currency. */
export interface OptionTerms {
  day: string;
  time: string;
  /** What it costs each, by name. */
  prices: ReadonlyMap<string, number>;
  isOnSite: boolean;
  places: number | null;
}

interface Yes {
  amount: number;
  isOnSite: boolean;
  /** What was said yes to. */
  to: { amount: number; currency: string; day: string; time: string };
  isAsked: boolean;
}

/** What an optional item costs somebody, whoever they answer for. */
export function naivePrice(
  item: Item,
  plan: ComposedPlan['plan'],
  { travelerId, kind = 'adult' }: ComposedPlan['travelers'][number],
): number {
  const own = item.prices.find((price) => price.travelerId === travelerId)?.amount;
  const there = plan.people.find((person) => person.travelerId === travelerId);
  let nights = 0;
  for (
    let night = dayNumber(item.startsOn ?? '');
    night < dayNumber(item.endsOn ?? '0000-01-01');
    night += 1
  ) {
    const [first, last] = [there?.arrives ?? plan.planStart, there?.leaves ?? plan.planEnd];
    if (night >= dayNumber(first) && night < dayNumber(last)) nights += 1;
  }
  const each = { adult: item.cost, child: item.childPrice ?? item.cost, infant: item.infantPrice };
  const typed = own ?? (each[kind] ?? 0) * (item.costPer === 'night' ? nights : 1);
  return Number(converted(typed, item, plan));
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * What SPEC-5 18 says of choices, followed step by step by names, for items that last in one zone and
 * whose day to choose is ahead. The real thing is compared with it.
 */
export class NaiveOptions {
  #terms = new Map<string, OptionTerms>();
  #currency = '';
  #closed = new Set<string>();
  /** By item and name; null for a no. */
  #said = new Map<string, Map<string, Yes | null>>();

  #of(itemId: string) {
    const said = this.#said.get(itemId) ?? new Map<string, Yes | null>();
    this.#said.set(itemId, said);
    return said;
  }

  priceOf(itemId: string, name: string): number {
    return this.#terms.get(itemId)?.prices.get(name) ?? 0;
  }

  /** A new version, with these items that each may choose. */
  version(terms: Map<string, OptionTerms>, currency: string): void {
    const isOther = this.#currency !== currency;
    this.#terms = terms;
    this.#currency = currency;
    for (const [itemId, said] of this.#said) {
      const now = terms.get(itemId);
      if (!now) said.clear();
      for (const [name, yes] of said) {
        if (!yes || !now) continue;
        const amount = this.priceOf(itemId, name);
        const { to } = yes;
        // Amounts in two currencies are never compared.
        if (isOther) yes.amount = currency === to.currency ? to.amount : amount;
        yes.isAsked =
          currency !== to.currency ||
          amount > yes.amount ||
          now.day !== to.day ||
          Math.abs(minutes(now.time) - minutes(to.time)) > 60;
        if (yes.isAsked) this.#closed.delete(itemId);
        else Object.assign(yes, { amount, isOnSite: now.isOnSite });
      }
    }
  }

  /** Somebody says that they are in, or not. Returns what comes of it. */
  press(itemId: string, name: string, isIn: boolean): string {
    const terms = this.#terms.get(itemId);
    if (!terms) return 'not_offered';
    if (this.#closed.has(itemId)) return 'choices_closed';
    const said = this.#of(itemId);
    const isAsked = said.get(name)?.isAsked === true;
    const others = [...said].filter(([id, yes]) => id !== name && yes && !(isAsked && yes.isAsked));
    if (isIn && terms.places !== null && others.length >= terms.places) return 'item_full';
    const { day, time, isOnSite } = terms;
    const amount = this.priceOf(itemId, name);
    const to = { amount, currency: this.#currency, day, time };
    said.set(name, isIn ? { amount, isOnSite, to, isAsked: false } : null);
    return 'ok';
  }

  #endAsked(itemId: string): void {
    const said = this.#of(itemId);
    for (const [name, yes] of said) if (yes?.isAsked) said.set(name, null);
  }

  /** The day passes for all who are asked again. */
  silence(): void {
    for (const itemId of this.#said.keys()) this.#endAsked(itemId);
  }

  close(itemId: string, closes: boolean): void {
    if (!closes) return void this.#closed.delete(itemId);
    this.#closed.add(itemId);
    this.#endAsked(itemId);
  }

  said(itemId: string, name: string) {
    const yes = this.#of(itemId).get(name);
    return {
      isIn: yes === undefined ? null : yes !== null,
      isAskedAgain: yes?.isAsked ?? false,
      agreedTo: yes?.amount ?? null,
      amount: this.priceOf(itemId, name),
    };
  }

  countIn(itemId: string): number {
    return [...this.#of(itemId).values()].filter((yes) => yes !== null).length;
  }

  /** What a party pays beside its share. */
  beside(people: readonly string[]): number {
    let sum = 0;
    for (const said of this.#said.values()) {
      for (const name of people) {
        const yes = said.get(name);
        if (yes && !yes.isOnSite) sum += yes.amount;
      }
    }
    return sum;
  }
}
