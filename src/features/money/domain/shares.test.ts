import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { naiveMoney } from '#support/naiveMoney';
import { ceilingsOf, partySharesOf, people, sharesOf } from '#support/owed';
import { emptyItem, emptyPlan } from '#support/planParts';
import { partyPlan } from '#support/plans';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { MOST_MONEY } from '@/platform/domain/money/amount';
import { decimalsOf } from '@/platform/domain/money/currency';
import { planMoney } from './shares';

const plan = { ...emptyPlan, planEnd: '2027-04-08' };
const item: Item = {
  ...emptyItem,
  itemId: 'villa',
  kind: 'stay',
  endsOn: '2027-04-08',
  costPer: 'group',
};

// SPEC-2 5 'Money'
describe('shares', () => {
  it('leave out whoever the plan goes without, items that wait, and what is paid on site', () => {
    const composed = {
      plan: { ...plan, people: [{ travelerId: 'b', without: true, arrives: null, leaves: null }] },
      items: [
        { ...item, cost: 900 },
        { ...item, cost: 5000, startsOn: null, endsOn: null },
        { ...item, cost: 700, payment: 'onSite' as const },
      ],
      travelers: people('a', 'b'),
    };
    expect(sharesOf(composed)).toEqual({ a: 900 });
    expect(planMoney(whoIsThere(composed)).people.get('a')?.onSite).toBe(700);
  });
});

it('give money back, or nothing, where a discount is rounded to nothing', () => {
  const discount = {
    ...item,
    kind: 'other' as const,
    cost: -1,
    itemCurrency: 'KWD',
    prices: [{ travelerId: 'a', amount: -2 }],
  };
  const rates = [{ currency: 'KWD', rate: '3.3333', from: plan.planStart }];
  const money = planMoney(
    whoIsThere({
      plan: { ...plan, rates },
      items: [{ ...item, itemId: 'rest', cost: 900 }, discount],
      travelers: people('a', 'b', 'c'),
    }),
  );
  expect([...money.people].map(([, { included }]) => included)).toEqual([299, 300, 300]);
});

describe('a stay per room and night', () => {
  const stay = {
    ...{ ...item, kind: 'stay' as const, costPer: 'roomNight' as const, cost: 28_000 },
    startsOn: plan.planStart,
    endsOn: dateOfDay(dayNumber(plan.planStart) + 4),
  };
  const rooms = [...'abcd'].map((id) => ({ name: id, beds: 2, who: [id] }));
  const ofFour = (own: Partial<typeof stay>, rest: object = {}) => ({
    plan: { ...plan, ...rest, planEnd: stay.endsOn },
    items: [{ ...stay, rooms, ...own }],
    travelers: people('a', 'b', 'c', 'd'),
  });

  it('costs four rooms and four nights sixteen times its price', () => {
    expect(planMoney(whoIsThere(ofFour({}))).total.included).toBe(448_000);
    expect(sharesOf(ofFour({}))).toMatchObject({ a: 112_000, d: 112_000 });
  });

  it('costs an empty room every night, which nobody pays', () => {
    const money = planMoney(
      whoIsThere(ofFour({ rooms: [...rooms, { name: 'e', beds: 2, who: [] }] })),
    );
    expect([money.total.included, money.unshared]).toEqual([560_000, 112_000]);
  });

  it('costs a room only the nights that somebody sleeps in it', () => {
    const leaves = dateOfDay(dayNumber(plan.planStart) + 1);
    const early = [{ travelerId: 'a', without: false, arrives: null, leaves }];
    expect(sharesOf(ofFour({}, { people: early }))).toMatchObject({ a: 28_000, b: 112_000 });
  });
});

/** The exact sum. */
const sumOf = (amounts: Iterable<number>) =>
  [...amounts].reduce((sum, amount) => sum + BigInt(amount), 0n);

describe(`the money of random plans (${SEED_IN_WORDS})`, () => {
  it('is what a naive twin works out unit by unit, as JSON carries it too', () => {
    fc.assert(
      fc.property(partyPlan, (composed) => {
        const money = planMoney(whoIsThere(composed));
        const naive = naiveMoney(composed);
        expect(new Map(money.people)).toEqual(naive.people);
        expect(money.overDiscounted).toEqual(naive.overDiscounted);
        // The browser computes the same from the JSON that the server sends.
        const sent = JSON.parse(JSON.stringify(composed)) as ComposedPlan;
        expect(planMoney(whoIsThere(sent))).toEqual(money);
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(5_000) },
    );
  });

  it('adds up to the cost to the last unit, in every currency, and nobody is below nothing', () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(partyPlan, currency, part, (made, code, share) => {
        const most = Math.floor(MOST_MONEY * 10 ** decimalsOf(code) * share);
        const items = made.items.map((one) => ({
          ...one,
          itemCurrency: null,
          cost: one.cost !== null && one.cost < 0 ? 0 - most : most,
        }));
        const composed = { ...made, plan: { ...made.plan, currency: code }, items };
        const { people, total, unshared, items: split } = planMoney(whoIsThere(composed));
        const paid = [...people.values()].flatMap(({ included, onSite }) => [included, onSite]);
        expect(paid.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(sumOf(paid) + BigInt(unshared)).toBe(sumOf([total.included, total.onSite]));
        expect(sumOf(split.map((one) => one.total))).toBe(sumOf([total.included, total.onSite]));
        for (const { item, total: due, isOverpriced } of split) {
          const isShared = item.costPer === 'group' || item.costPer === 'room';
          const rooms = item.costPer === 'room' && item.rooms.length > 0 ? item.rooms : [{}];
          const cost = sumOf(
            rooms.map((room) => ('cost' in room && room.cost) || (item.cost ?? 0)),
          );
          if (isShared && !isOverpriced) expect(BigInt(due) - cost).toBe(0n);
        }
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(2_000) },
    );
  });

  it('has the same sums whatever the order of people, and each differs by a unit of an item at most', () => {
    fc.assert(
      fc.property(partyPlan, (composed) => {
        const money = planMoney(whoIsThere(composed));
        const travelers = composed.travelers.toReversed();
        const other = planMoney(whoIsThere({ ...composed, travelers }));
        expect(other.total).toEqual(money.total);
        expect(other.items.map(({ total, unpaid }) => [total, unpaid])).toEqual(
          money.items.map(({ total, unpaid }) => [total, unpaid]),
        );
        for (const [id, { included, onSite }] of money.people) {
          const own = other.people.get(id);
          const by = Math.abs((own?.included ?? 0) + (own?.onSite ?? 0) - included - onSite);
          expect(by).toBeLessThanOrEqual(composed.items.length);
        }
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(2_000) },
    );
  });

  it('has the ceilings found by dropping every party in turn, never below the share', () => {
    fc.assert(
      fc.property(partyPlan, (composed) => {
        const shares = partySharesOf(composed);
        const parties = Object.keys(shares);
        const dropped = parties.map((without) => ({
          without,
          left: partySharesOf({
            ...composed,
            travelers: composed.travelers.filter(({ partyOf }) => partyOf !== without),
          }),
        }));
        const expected = parties.map((own) => [
          own,
          Math.max(
            shares[own] ?? 0,
            ...dropped.filter(({ without }) => without !== own).map(({ left }) => left[own] ?? 0),
          ),
        ]);
        expect(ceilingsOf(composed)).toEqual(Object.fromEntries(expected));
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(5_000) },
    );
  });
});
