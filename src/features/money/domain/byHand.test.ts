import { expect, it } from 'vitest';
import { ceilingsOf, people, sharesOf } from '#support/owed';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { typedParts } from './itemParts';
import { planMoney } from './shares';

/** Plans worked out by hand; the comments are the working. Amounts in cents. */

const item = (title: string, fields: Partial<Item>): Item => ({
  ...emptyItem,
  itemId: title,
  title,
  ...fields,
});

// SPEC-2 5 'Money'
it('a family with a child and a late arrival', () => {
  // Mia and Tom with their child Lou for seven nights. Grandma Eva comes three nights later, for
  // four.
  const composed: ComposedPlan = {
    plan: {
      ...emptyPlan,
      currency: 'EUR',
      people: [{ travelerId: 'eva', without: false, arrives: '2027-04-06', leaves: null }],
    },
    items: [
      item('Apartment', {
        ...{ kind: 'stay', endsOn: '2027-04-10', cost: 149_900, costPer: 'room' },
        prices: [{ travelerId: 'lou', amount: 14_000 }],
        rooms: [
          { name: 'Family', beds: 3, who: ['mia', 'tom', 'lou'] },
          { name: 'Single', beds: 1, who: ['eva'] },
        ],
      }),
      item('Train', {
        ...{ kind: 'transport', cost: 8_900 },
        prices: [{ travelerId: 'lou', amount: 0 }],
        who: ['mia', 'tom', 'lou'],
      }),
      item('Museum', {
        ...{ kind: 'activity', startsOn: '2027-04-08', cost: 5_000, costPer: 'group' },
        prices: [{ travelerId: 'lou', amount: 500 }],
      }),
      item('Early booking', { startsOn: '2027-04-08', cost: -10_001, costPer: 'group' }),
      item('Dinner', { kind: 'meal', startsOn: '2027-04-08', cost: 3_000, payment: 'onSite' }),
    ],
    travelers: people('mia', 'tom', 'lou', 'eva'),
  };
  // Apartment, each of two rooms 1,499.00. The family's: Lou 140.00, and 1,359.00 is left for 7 + 7
  //   nights: 679.50 each. The single room is all Eva's, 1,499.00, however many nights she stays.
  // Train: Mia and Tom 89.00 each, Lou nothing.
  // Museum 50.00: Lou 5.00, and 45.00 is left for three: 15.00 each.
  // Early booking -100.01 among four: 25.0025 each, so 25.00 and one cent more for the first.
  //   Mia 679.50 + 89.00 + 15.00 - 25.01 = 758.49     Tom 679.50 + 89.00 + 15.00 - 25.00 = 758.50
  //   Lou 140.00 + 0 + 5.00 - 25.00 = 120.00          Eva 1,499.00 + 15.00 - 25.00 = 1,489.00
  expect(sharesOf(composed)).toEqual({ mia: 75_849, tom: 75_850, lou: 12_000, eva: 148_900 });
  const { total, unshared, people: paid } = planMoney(whoIsThere(composed));
  // 2 * 1,499.00 + 2 * 89.00 + 50.00 - 100.01 = 3,125.99,
  //   which is 758.49 + 758.50 + 120.00 + 1,489.00.
  expect([total.included, unshared]).toEqual([312_599, 0]);
  expect(paid.get('eva')?.onSite).toBe(3_000);
  // Without Tom: the room's 1,359.00 is Mia's alone, the museum's 45.00 is for two, the discount
  //   for three: 1,359.00 + 89.00 + 22.50 - 33.34 = 1,437.16. Without Mia, Tom pays the same, as he
  //   is first then.
  // Lou's prices stay the same, and the discount for three is 33.33, so Lou would pay less: the
  //   share is the ceiling.
  // Eva without Mia: 1,499.00 + 22.50 - 33.33 = 1,488.17, which is less. Without Lou, the museum's
  //   50.00 is for three: 16.67, 16.67 and 16.66 for her; the discount for three is 33.33, so that
  //   is less as well. Her share is her ceiling.
  expect(ceilingsOf(composed)).toEqual({ mia: 143_716, tom: 143_716, lou: 12_000, eva: 148_900 });
});

it('ten friends of two currencies', () => {
  // Six from the eurozone, four from the States. The plan counts in dollars: 1 EUR = 1.0833 USD,
  //   1 JPY = 0.0067 USD.
  const ten = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const composed: ComposedPlan = {
    plan: {
      ...emptyPlan,
      planEnd: '2027-04-07',
      rates: [
        { currency: 'EUR', rate: '1.0833', from: '2027-01-31' },
        { currency: 'JPY', rate: '0.0067', from: '2027-01-31' },
      ],
      people: [{ travelerId: 'j', without: false, arrives: null, leaves: '2027-04-05' }],
    },
    items: [
      item('Villa', {
        ...{ kind: 'stay', endsOn: '2027-04-07', cost: 380_000, costPer: 'group' },
        itemCurrency: 'EUR',
      }),
      item('Breakfast', {
        ...{ kind: 'stay', endsOn: '2027-04-07', cost: 1_250, costPer: 'night' },
        itemCurrency: 'EUR',
      }),
      item('Sake', { kind: 'meal', cost: 33_333, costPer: 'group', itemCurrency: 'JPY' }),
      item('Flight', { kind: 'flight', cost: 41_000, who: ['g', 'h', 'i', 'j'] }),
    ],
    travelers: people(...ten),
  };
  // Villa 3,800.00 EUR * 1.0833 = 4,116.54 USD for 9 * 4 + 2 = 38 nights: exactly 108.33 a night.
  //   Four nights 433.32, two nights 216.66; 9 * 433.32 + 216.66 = 4,116.54.
  // Breakfast 12.50 EUR: four nights 50.00 EUR = 54.165, rounded 54.17; two nights 25.00 EUR =
  //   27.0825, rounded 27.08.
  // Sake 33,333 JPY * 0.0067 = 223.3311, rounded 223.33: 22.33 each and one cent more for the first
  //   three.
  //   a to c 433.32 + 54.17 + 22.34 = 509.83     d to f 433.32 + 54.17 + 22.33 = 509.82
  //   g to i 509.82 + 410.00 = 919.82            j 216.66 + 27.08 + 22.33 + 410.00 = 676.07
  expect(sharesOf(composed)).toEqual({
    ...{ a: 50_983, b: 50_983, c: 50_983, d: 50_982, e: 50_982, f: 50_982 },
    ...{ g: 91_982, h: 91_982, i: 91_982, j: 67_607 },
  });
  // 3 * 509.83 + 3 * 509.82 + 3 * 919.82 + 676.07
  //   = 1,529.49 + 1,529.46 + 2,759.46 + 676.07 = 6,494.48.
  expect(planMoney(whoIsThere(composed)).total.included).toBe(649_448);
  // Without one of a to i: 34 nights. 4,116.54 * 4 / 34 = 484.2988.., * 2 / 34 = 242.1494..: the
  //   floors add up to 8 * 484.29 + 242.14 = 4,116.46. Of the eight cents left over, j gets the
  //   first, having the largest remainder: 242.15. The others go to the first seven of the eight:
  //   484.30, and 484.29 for the last.
  //   The sake for nine: 223.33 / 9 = 24.81, and four cents more for the first four.
  //   a without another: 484.30 + 54.17 + 24.82 = 563.29. The same for b, c and d, who are among
  //   the first four of nine, and for e once somebody before them drops out.
  // f: 484.30 + 54.17 + 24.81 = 563.28. g and h: 410.00 more. i, always the last of them: 484.29,
  //   so 973.27.
  // j: 242.15 + 27.08 + 24.81 + 410.00 = 704.04.
  expect(ceilingsOf(composed)).toEqual({
    ...{ a: 56_329, b: 56_329, c: 56_329, d: 56_329, e: 56_329, f: 56_328 },
    ...{ g: 97_328, h: 97_328, i: 97_327, j: 70_404 },
  });
  // Anyone who pays in euros can check the villa in euros: 3,800.00 for 38 nights is 100.00 a
  // night.
  const there = whoIsThere(composed);
  const [villa] = planMoney(there).items;
  const typed = villa && typedParts(villa.peopled, there);
  expect(villa?.parts.map(({ travelerId }) => typed?.get(travelerId)?.amount)).toEqual([
    ...Array(9).fill(40_000),
    20_000,
  ]);
});

it('somebody who leaves after the choice', () => {
  // Four people agreed to a house for 1,000.00 for four nights. Dan, who was to pay 90.00 for a
  // smaller room, then leaves.
  const composed: ComposedPlan = {
    plan: { ...emptyPlan, planEnd: '2027-04-07' },
    items: [
      item('House', {
        ...{ kind: 'stay', endsOn: '2027-04-07', cost: 100_000, costPer: 'group' },
        prices: [{ travelerId: 'dan', amount: 9_000 }],
      }),
      item('Boat', { cost: 4_000 }),
    ],
    travelers: people('ana', 'ben', 'cy', 'dan'),
  };
  // 910.00 for three: 303.34, 303.33, 303.33; plus the boat, 40.00 each.
  expect(sharesOf(composed)).toEqual({ ana: 34_334, ben: 34_333, cy: 34_333, dan: 13_000 });
  // Without one of three: 455.00 each, plus the boat. Without Dan: 1,000.00 for three, which is
  // less.
  // Dan pays the same whoever drops out.
  expect(ceilingsOf(composed)).toEqual({ ana: 49_500, ben: 49_500, cy: 49_500, dan: 13_000 });
  // Dan leaves: 333.34, 333.33, 333.33, plus the boat. Nobody pays more than 495.00, and the house
  // is paid for.
  const left = { ...composed, travelers: people('ana', 'ben', 'cy') };
  expect(sharesOf(left)).toEqual({ ana: 37_334, ben: 37_333, cy: 37_333 });
  expect(planMoney(whoIsThere(left)).unshared).toBe(0);
  // Then Cy leaves too: 500.00 each plus the boat is 540.00. Both pay more than the 495.00 they
  // agreed to.
  const two = { ...composed, travelers: people('ana', 'ben') };
  expect(sharesOf(two)).toEqual({ ana: 54_000, ben: 54_000 });
});
