import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ceilingsOf, partySharesOf } from '#support/owed';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { CostPer } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import type { ItemKind } from '@/features/plans/domain/itemKinds';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { PersonKind } from '@/features/responses/domain/companions';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { planMoney } from './shares';

interface Example {
  why: string;
  cost: number;
  costPer: CostPer;
  kind: ItemKind;
  who?: string[];
  nights?: Record<string, number>;
  rooms?: string[][];
  /** The price of each room, if it is not the item's. */
  roomCosts?: (number | null)[];
  prices?: Record<string, number>;
  itemCurrency?: string;
  planCurrency?: string;
  rate?: string;
  converted?: number;
  childPrice?: number;
  infantPrice?: number;
  /** What people count as; adults if they are not named. */
  kinds?: Record<string, PersonKind>;
  /** Whom somebody answers for. */
  parties?: Record<string, string[]>;
  shares: Record<string, number>;
  partyShares?: Record<string, number>;
  /** What the other parties pay once one has left. */
  without?: Record<string, Record<string, number>>;
  ceilings?: Record<string, number>;
  /** What is said to an optional item, in order; the server's tests take these steps. */
  steps?: [string, string | number][];
}

const EXAMPLES = new URL('../../../../tests/examples/shares.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as { cases: Example[] };

const FIRST = '2027-04-03';
const after = (nights: number) => dateOfDay(dayNumber(FIRST) + nights);

/** A plan as long as its longest visit, with one item that covers all of it. */
function composed({ nights = {}, who = Object.keys(nights), ...example }: Example) {
  const last = after(Math.max(1, ...Object.values(nights)));
  const currency = example.planCurrency ?? 'USD';
  const { itemCurrency = null, rate } = example;
  const item: Item = {
    ...emptyItem,
    ...{ kind: example.kind, cost: example.cost, costPer: example.costPer, itemCurrency },
    ...{ childPrice: example.childPrice ?? null, infantPrice: example.infantPrice ?? null },
    startsOn: FIRST,
    optional: example.steps !== undefined,
    endsOn: example.kind === 'stay' ? last : null,
    prices: Object.entries(example.prices ?? {}).map(([travelerId, amount]) => ({
      travelerId,
      amount,
    })),
    rooms: (example.rooms ?? []).map((mates, at) => ({
      ...{ name: `Room ${at}`, beds: 2, who: mates },
      ...(example.roomCosts?.[at] != null && { cost: example.roomCosts[at] }),
    })),
  };
  return {
    plan: {
      ...emptyPlan,
      ...{ planStart: FIRST, planEnd: last, currency },
      rates: itemCurrency && rate ? [{ currency: itemCurrency, rate, from: FIRST }] : [],
      people: Object.entries(nights).map(([travelerId, count]) => ({
        ...{ travelerId, without: false, arrives: null, leaves: after(count) },
      })),
    },
    items: [item],
    travelers: who.map((travelerId) => {
      const party = Object.entries(example.parties ?? {}).find(([, ids]) =>
        ids.includes(travelerId),
      );
      const kind = example.kinds?.[travelerId] ?? 'adult';
      return { travelerId, partyOf: party?.[0] ?? travelerId, kind };
    }),
  };
}

// SPEC-2 5 'Money', SPEC-4 14.2 'Shares'
describe('the worked cases', () => {
  it.each(cases)('$why', (example) => {
    const money = planMoney(whoIsThere(composed(example)));
    // These people pay for nothing else, so a discount would be cut to what they pay. Check what it
    // takes off a fee instead.
    const parts = example.cost < 0 ? withFees(example) : money;
    const shares = Object.fromEntries(
      Object.keys(example.shares).map((id) => [id, parts.people.get(id)?.included]),
    );
    expect(shares).toEqual(example.shares);
    const { partyShares, ceilings, without = {} } = example;
    if (partyShares) expect(partySharesOf(composed(example))).toEqual(partyShares);
    if (ceilings) expect(ceilingsOf(composed(example))).toEqual(ceilings);
    for (const [left, paid] of Object.entries(without)) {
      const { travelers, ...rest } = composed(example);
      const staying = travelers.filter(({ partyOf }) => partyOf !== left);
      expect(partySharesOf({ ...rest, travelers: staying })).toEqual(paid);
    }
    // Whoever is in an optional item changes nobody's share or ceiling (SPEC-5 18).
    const isIn = example.steps?.flatMap(([, who]) => (typeof who === 'string' ? [who] : [])) ?? [];
    const chosen = { ...composed(example), optedIn: new Map([['item', new Set(isIn)]]) };
    expect(planMoney(whoIsThere(chosen)).people).toEqual(money.people);
    expect(ceilingsOf(chosen)).toEqual(ceilingsOf(composed(example)));
    if (example.converted !== undefined) expect(money.total.included).toBe(example.converted);
  });
});

/** What a discount takes off for each person, if they also pay a large enough fee. */
function withFees(example: Example) {
  const { items, ...rest } = composed(example);
  const fee = { ...emptyItem, itemId: 'fee', cost: 100_000 };
  const { people, ...money } = planMoney(whoIsThere({ ...rest, items: [fee, ...items] }));
  return {
    ...money,
    people: new Map(
      [...people].map(([id, { included }]) => [id, { included: included - 100_000, onSite: 0 }]),
    ),
  };
}
