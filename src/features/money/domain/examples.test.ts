import { describe, expect, it } from 'vitest';
import { ceilingsOf, partySharesOf } from '#support/owed';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import type { CostPer, ItemKind } from '@/features/plans/domain/itemChoices';
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
}

/**
 * Amounts in minor units of the plan's currency; people in the order of their first answers. `nights`
 * says how many nights of the stay each is there for.
 */
const CASES: readonly Example[] = [
  {
    why: 'by head, remainder to the first',
    cost: 10_000,
    costPer: 'group',
    kind: 'meal',
    who: ['A', 'B', 'C'],
    shares: { A: 3334, B: 3333, C: 3333 },
  },
  {
    why: 'a stay for the group is split by nights',
    cost: 98_000,
    costPer: 'group',
    kind: 'stay',
    nights: { A: 4, B: 2, C: 4, D: 4 },
    shares: { A: 28_000, B: 14_000, C: 28_000, D: 28_000 },
  },
  {
    why: 'largest remainder first, then the order of first answers',
    cost: 10_000,
    costPer: 'group',
    kind: 'stay',
    nights: { A: 3, B: 2, C: 1 },
    shares: { A: 5000, B: 3333, C: 1667 },
  },
  {
    why: 'a room by nights of those in it',
    cost: 60_000,
    costPer: 'room',
    kind: 'stay',
    rooms: [['A', 'B'], ['C']],
    nights: { A: 4, B: 2, C: 4 },
    shares: { A: 40_000, B: 20_000, C: 60_000 },
  },
  {
    why: 'per person and night',
    cost: 5000,
    costPer: 'night',
    kind: 'stay',
    nights: { A: 4, B: 2 },
    shares: { A: 20_000, B: 10_000 },
  },
  {
    why: "a child's own price; the rest by head",
    cost: 30_000,
    costPer: 'group',
    kind: 'activity',
    who: ['A', 'B', 'C'],
    prices: { C: 5000 },
    shares: { A: 12_500, B: 12_500, C: 5000 },
  },
  {
    why: "each one's price, one has an own",
    cost: 8000,
    costPer: 'person',
    kind: 'activity',
    who: ['A', 'B', 'C'],
    prices: { C: 4000 },
    shares: { A: 8000, B: 8000, C: 4000 },
  },
  {
    why: 'another currency: converted and rounded once, then split',
    cost: 10_001,
    itemCurrency: 'EUR',
    planCurrency: 'USD',
    rate: '1.0833',
    costPer: 'group',
    kind: 'meal',
    who: ['A', 'B'],
    converted: 10_834,
    shares: { A: 5417, B: 5417 },
  },
  {
    why: 'yen have no minor unit',
    cost: 100_000,
    itemCurrency: 'JPY',
    planCurrency: 'EUR',
    rate: '0.0061',
    costPer: 'group',
    kind: 'transport',
    who: ['A', 'B', 'C'],
    converted: 61_000,
    shares: { A: 20_334, B: 20_333, C: 20_333 },
  },
  {
    why: 'a discount',
    cost: -5000,
    costPer: 'group',
    kind: 'other',
    who: ['A', 'B'],
    shares: { A: -2500, B: -2500 },
  },
  {
    why: 'per room and night, split in the room by nights',
    cost: 10_000,
    costPer: 'roomNight',
    kind: 'stay',
    rooms: [['A', 'B'], ['C']],
    nights: { A: 4, B: 2, C: 4 },
    shares: { A: 26_667, B: 13_333, C: 40_000 },
  },
  {
    why: 'a single room with a price of its own is no error',
    cost: 12_000,
    costPer: 'roomNight',
    kind: 'stay',
    rooms: [['A', 'B'], ['C']],
    roomCosts: [null, 9000],
    nights: { A: 3, B: 3, C: 3 },
    shares: { A: 18_000, B: 18_000, C: 27_000 },
  },
  {
    why: "SPEC-4 14: a child's price beside the adults'",
    cost: 4500,
    costPer: 'person',
    childPrice: 2000,
    kind: 'meal',
    who: ['A', 'B', 'c'],
    kinds: { c: 'child' },
    shares: { A: 4500, B: 4500, c: 2000 },
  },
  {
    why: "SPEC-4 14: a group's cost is split by head, infants apart",
    cost: 10_000,
    costPer: 'group',
    kind: 'transport',
    who: ['A', 'B', 'c', 'i'],
    kinds: { c: 'child', i: 'infant' },
    shares: { A: 3334, B: 3333, c: 3333, i: 0 },
  },
  {
    why: 'SPEC-4 14: per person and night, by what each counts as and their nights',
    cost: 5000,
    childPrice: 2000,
    infantPrice: 500,
    costPer: 'night',
    kind: 'stay',
    nights: { A: 4, B: 4, c: 2, i: 4 },
    kinds: { c: 'child', i: 'infant' },
    parties: { A: ['B', 'c', 'i'] },
    shares: { A: 20_000, B: 20_000, c: 4000, i: 2000 },
    partyShares: { A: 46_000 },
  },
  {
    why: 'SPEC-4 14: with no other price a child pays as adults do, an infant nothing',
    cost: 1500,
    costPer: 'person',
    kind: 'meal',
    who: ['A', 'B', 'c', 'i'],
    kinds: { c: 'child', i: 'infant' },
    parties: { A: ['B', 'c', 'i'] },
    shares: { A: 1500, B: 1500, c: 1500, i: 0 },
    partyShares: { A: 4500 },
  },
  {
    why: 'SPEC-4 14: a room for four, and an infant who needs no bed in it',
    cost: 60_000,
    costPer: 'room',
    kind: 'stay',
    rooms: [['A', 'B', 'c', 'd', 'i'], ['E']],
    nights: { A: 4, B: 4, c: 4, d: 2, i: 4, E: 4 },
    kinds: { c: 'child', d: 'child', i: 'infant' },
    parties: { A: ['B', 'c', 'd', 'i'] },
    shares: { A: 17_143, B: 17_143, c: 17_143, d: 8571, i: 0, E: 60_000 },
    partyShares: { A: 60_000, E: 60_000 },
  },
  {
    why: 'SPEC-4 14: own prices stand above the prices of children and infants',
    cost: 4500,
    childPrice: 2000,
    infantPrice: 500,
    costPer: 'person',
    kind: 'activity',
    who: ['A', 'c', 'd', 'i', 'j'],
    kinds: { c: 'child', d: 'child', i: 'infant', j: 'infant' },
    prices: { c: 0, i: 700 },
    shares: { A: 4500, c: 0, d: 2000, i: 700, j: 500 },
  },
  {
    why: 'SPEC-4 14: a party that leaves, and what those who stay pay then',
    cost: 90_000,
    costPer: 'group',
    kind: 'transport',
    who: ['A', 'b', 'c', 'D', 'E'],
    kinds: { b: 'child', c: 'child' },
    parties: { A: ['b', 'c'] },
    shares: { A: 18_000, b: 18_000, c: 18_000, D: 18_000, E: 18_000 },
    partyShares: { A: 54_000, D: 18_000, E: 18_000 },
    without: { A: { D: 45_000, E: 45_000 }, D: { A: 67_500, E: 22_500 } },
  },
  {
    why: 'SPEC-4 14: ceilings by party: the most if any one other party drops out',
    cost: 120_000,
    costPer: 'group',
    kind: 'stay',
    nights: { A: 4, B: 4, c: 4, i: 4, D: 4, e: 4, F: 4 },
    kinds: { c: 'child', e: 'child', i: 'infant' },
    parties: { A: ['B', 'c', 'i'], D: ['e'] },
    shares: { A: 20_000, B: 20_000, c: 20_000, i: 0, D: 20_000, e: 20_000, F: 20_000 },
    partyShares: { A: 60_000, D: 40_000, F: 20_000 },
    ceilings: { A: 90_000, D: 80_000, F: 40_000 },
  },
];

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
  it.each(CASES)('$why', (example) => {
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
