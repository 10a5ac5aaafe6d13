import { describe, expect, it } from 'vitest';
import { type ItemForm, itemFormSchema } from './itemForm';
import { newItem } from './typedItem';

const dinner: ItemForm = { ...newItem('meal', null, 'EUR'), title: 'Dinner', cost: '45' };

const refusal = (form: object) =>
  itemFormSchema
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

// SPEC-2 5 'Money', SPEC-2 11
describe('what an item costs, in its form', () => {
  it('takes prices of their own and a currency of its own, in whole minor units of that', () => {
    const prices = [
      { travelerId: 'a', amount: '20' },
      { travelerId: 'b', amount: '0' },
    ];
    const { item } = itemFormSchema.parse({ ...dinner, itemCurrency: 'KWD', prices });
    expect(item).toMatchObject({ cost: 45_000, itemCurrency: 'KWD' });
    expect(item.prices).toEqual([
      { travelerId: 'a', amount: 20_000 },
      { travelerId: 'b', amount: 0 },
    ]);
    // The plan's own currency is stored as null.
    expect(itemFormSchema.parse({ ...dinner, itemCurrency: 'EUR' }).item.itemCurrency).toBeNull();
  });

  // SPEC-4 14.2 'Prices'
  it('takes a price for a child and for an infant beside a cost per person or night', () => {
    const { item } = itemFormSchema.parse({ ...dinner, childPrice: '20', infantPrice: '0' });
    expect(item).toMatchObject({ cost: 4_500, childPrice: 2_000, infantPrice: 0 });
    expect(itemFormSchema.parse(dinner).item).toMatchObject({
      childPrice: null,
      infantPrice: null,
    });
    const discount = { kind: 'other', cost: '-45', childPrice: '-20' };
    expect(itemFormSchema.parse({ ...dinner, ...discount }).item.childPrice).toBe(-2_000);
  });

  it('takes an amount below 0 as a discount, of the kind other alone', () => {
    const discount = { ...dinner, kind: 'other', cost: '-45', costPer: 'group' };
    expect(itemFormSchema.parse(discount).item.cost).toBe(-4500);
    const prices = [{ travelerId: 'a', amount: '−5' }];
    expect(itemFormSchema.parse({ ...discount, prices }).item.prices[0]?.amount).toBe(-500);
  });

  // SPEC-5 18
  it('may be chosen by each, by a day and while there are places, where it is each one’s own', () => {
    const chosen = { ...dinner, optional: true, chooseBy: '03/20/2027', places: ' 12 ' };
    const { item } = itemFormSchema.parse(chosen);
    expect(item).toMatchObject({ optional: true, chooseBy: '2027-03-20', places: 12 });
    const open = itemFormSchema.parse({ ...chosen, chooseBy: '', places: '' }).item;
    expect(open).toMatchObject({ optional: true, chooseBy: null, places: null });
    // Neither means anything where nobody chooses.
    const everyones = itemFormSchema.parse({ ...chosen, optional: false }).item;
    expect(everyones).toMatchObject({ optional: false, chooseBy: null, places: null });
    const stay = { kind: 'stay', startsOn: '03/25/2027', endsOn: '03/26/2027' };
    for (const [costPer, own] of [
      ['night', stay],
      ['person', {}],
    ] as const) {
      expect(refusal({ ...chosen, ...own, costPer })).toBeUndefined();
    }
  });

  // SPEC-5 18
  it('says what is wrong with something optional at the field that mends it', () => {
    const chosen = { ...dinner, optional: true };
    const shared = [['optional', 'A price that is shared cannot be optional.']];
    expect(refusal({ ...chosen, costPer: 'group' })).toEqual(shared);
    const stay = { kind: 'stay', startsOn: '03/25/2027', endsOn: '03/26/2027' };
    for (const costPer of ['room', 'roomNight']) {
      expect(refusal({ ...chosen, ...stay, costPer })).toEqual(shared);
    }
    expect(refusal({ ...chosen, kind: 'other', cost: ' -45' })).toEqual([
      ['optional', 'A discount cannot be optional.'],
    ]);
    const count = 'Please enter a whole number of places from 1 to 500, or nothing.';
    for (const places of ['0', '1.5', '501', '-1', 'twelve', '1e2']) {
      expect(refusal({ ...chosen, places })).toEqual([['places', count]]);
    }
    expect(refusal({ ...chosen, chooseBy: '02/30/2027' })?.map(([path]) => path)).toEqual([
      'chooseBy',
    ]);
  });

  it('takes a room’s own price where the cost is per room', () => {
    const room = { name: 'Single', beds: 1, who: [], cost: '90' };
    const stay = { ...newItem('stay', '2027-06-12', 'EUR'), title: 'Azul', cost: '120' };
    const priced = (costPer: string) => ({
      ...stay,
      costPer,
      rooms: [room, { ...room, cost: '' }],
    });
    const { rooms } = itemFormSchema.parse(priced('roomNight')).item;
    expect(rooms.map(({ cost }) => cost)).toEqual([9_000, undefined]);
    expect(refusal(priced('group'))).toEqual([
      ['rooms.0.cost', 'Only where the cost is per room can a room have its own.'],
    ]);
    expect(refusal({ ...priced('room'), rooms: [{ ...room, cost: 'x' }] })).toEqual([
      ['rooms.0.cost', 'Please enter an amount, such as 1,500.'],
    ]);
  });

  const WRONG: [string, object, string, string][] = [
    [
      'a discount that is no item of its own',
      { cost: '-5' },
      'cost',
      'An amount below 0 is a discount. Choose the kind ‘Other’ for it.',
    ],
    [
      'a price below nothing',
      { prices: [{ travelerId: 'a', amount: '-5' }] },
      'prices.0.amount',
      'An amount below 0 is a discount. Choose the kind ‘Other’ for it.',
    ],
    [
      'a price that is none',
      { prices: [{ travelerId: 'a', amount: ' ' }] },
      'prices.0.amount',
      'Please enter an amount, such as 1,500.',
    ],
    [
      'a price with more decimals than its currency has',
      { itemCurrency: 'JPY', prices: [{ travelerId: 'a', amount: '1.5' }] },
      'prices.0.amount',
      'An amount in JPY has no decimals.',
    ],
    [
      'a part of a discount that is above nothing',
      { kind: 'other', cost: '-45', prices: [{ travelerId: 'a', amount: '5' }] },
      'prices.0.amount',
      'A part of a discount is 0 or below.',
    ],
    [
      'a price below nothing beside a cost',
      { kind: 'other', prices: [{ travelerId: 'a', amount: '-5' }] },
      'prices.0.amount',
      'A price is 0 or more.',
    ],
    [
      'a price without a cost',
      { cost: '', prices: [{ travelerId: 'a', amount: '5' }] },
      'cost',
      'Enter what the others pay first: 0 if it costs them nothing.',
    ],
    [
      'a price for a child without a cost',
      { cost: ' ', childPrice: '5' },
      'cost',
      'Enter what the others pay first: 0 if it costs them nothing.',
    ],
    [
      'a price for a child beside a cost for all of them',
      { costPer: 'group', childPrice: '5' },
      'childPrice',
      'Only a cost per person has prices for children and infants.',
    ],
    [
      'a price for an infant below nothing',
      { kind: 'other', infantPrice: '-5' },
      'infantPrice',
      'A price is 0 or more.',
    ],
    [
      'two prices of one person',
      {
        prices: [
          { travelerId: 'a', amount: '5' },
          { travelerId: 'a', amount: '6' },
        ],
      },
      'prices',
      'Somebody has two prices of their own.',
    ],
    [
      'a price of somebody who is not in it',
      { who: ['b'], prices: [{ travelerId: 'a', amount: '5' }] },
      'prices',
      'Somebody has a price of their own, and is not in this item.',
    ],
    [
      'a currency that is none',
      { itemCurrency: 'QQQ' },
      'itemCurrency',
      'Please choose a currency.',
    ],
  ];
  it.each(WRONG)('refuses %s', (_, change, path, message) => {
    expect(refusal({ ...dinner, ...change })).toEqual([[path, message]]);
  });
});
