import { describe, expect, it } from 'vitest';
import { bigPlan } from '#support/bigPlan';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { planFormSchema } from '@/features/plans/domain/plan';
import { itemFormSchema } from './itemForm';
import { itemOfLine, newItem, onAnotherDay, typedItem, typedPlan } from './typedItem';
import { readLine } from './typedLine/readLine';

const hotel: Item = {
  ...emptyItem,
  kind: 'stay',
  title: 'Hotel Mirador',
  place: 'Lisbon',
  startsOn: '2027-04-03',
  endsOn: '2027-04-06',
  startTime: '15:00',
  timeZone: 'Asia/Tokyo',
  endTimeZone: 'Europe/Lisbon',
  endTime: '11:00',
  details: 'Two\nlines',
  url: 'https://hotel.example/',
  cost: 4550,
  costPer: 'room',
  who: ['ana'],
  serves: [{ travelerId: 'ana', answer: 'mustSee' }],
  rooms: [{ name: 'Blue', beds: 2, who: ['ana'] }],
};

describe('an item as it is typed', () => {
  it.each([hotel, emptyItem, ...bigPlan(60, 6).items])(
    'reads back as the same item: $title',
    (item) => {
      const { itemId: _, ...fields } = item;
      expect(itemFormSchema.parse(typedItem(item, 'EUR'))).toEqual({
        item: fields,
        currency: 'EUR',
      });
    },
  );

  it('has its cost with the decimals of the currency', () => {
    expect(typedItem(hotel, 'EUR').cost).toBe('45.50');
    expect(typedItem({ ...hotel, cost: 4500 }, 'JPY').cost).toBe('4500');
  });

  it('starts with a kind and a day, a stay with one night, and needs only a title', () => {
    expect(newItem('meal', '2027-12-31', 'EUR')).toMatchObject({
      startsOn: '12/31/2027',
      endsOn: '',
    });
    const stay = newItem('stay', '2027-12-31', 'EUR');
    expect(stay).toMatchObject({ startsOn: '12/31/2027', endsOn: '01/01/2028' });
    expect(itemFormSchema.safeParse(stay).error?.issues).toMatchObject([{ path: ['title'] }]);
    expect(itemFormSchema.safeParse({ ...stay, title: 'x' }).success).toBe(true);
    expect(itemFormSchema.safeParse({ ...newItem('stay', null, 'EUR'), title: 'x' }).success).toBe(
      true,
    );
  });
});

describe('an item made from a typed line', () => {
  const made = (line: string, day: string | null = '2027-04-03') =>
    itemFormSchema.parse(itemOfLine(readLine(line, 'EUR'), day, 'EUR')).item;

  it('is what was understood from it', () => {
    expect(made('19:30 Dinner at Nishiki, €45 pp')).toEqual({
      ...newItemFields,
      ...{ kind: 'meal', title: 'Dinner at Nishiki', startsOn: '2027-04-03' },
      ...{ startTime: '19:30', cost: 4500 },
    });
  });

  // SPEC-5 18
  it('may be chosen by each, who then has a price', () => {
    expect(made('Airport transfer optional')).toMatchObject({ optional: true, costPer: 'person' });
  });

  it('ends on the next day if it runs through the night or is a stay', () => {
    expect(made('22:00-01:00 Drinks')).toMatchObject({ endsOn: '2027-04-04', endTime: '01:00' });
    expect(made('Hotel Mirador, €80 per night')).toMatchObject({
      ...{ kind: 'stay', startsOn: '2027-04-03', endsOn: '2027-04-04', costPer: 'night' },
    });
  });

  it('lasts as many nights as were typed, and costs what its kind does where nobody says', () => {
    expect(made('Hotel Mirador 4 nights €1200')).toMatchObject({
      ...{ endsOn: '2027-04-07', cost: 120_000, costPer: 'group' },
    });
  });

  it('costs in the currency that was typed, and less than nothing where it is a discount', () => {
    expect(made('Fondue, CHF 38 pp')).toMatchObject({
      ...{ title: 'Fondue', cost: 3_800, itemCurrency: 'CHF', costPer: 'person' },
    });
    expect(made('Discount -50 group')).toMatchObject({
      ...{ kind: 'other', cost: -5_000, itemCurrency: null, costPer: 'group' },
    });
  });

  it('is for those who were named, and puts them into the rooms of a stay', () => {
    const people = [
      { travelerId: 'ana', name: 'Ana' },
      { travelerId: 'ben', name: 'Ben' },
      { travelerId: 'cy', name: 'Cy' },
    ];
    const of = (line: string) =>
      itemFormSchema.parse(itemOfLine(readLine(line, 'EUR', people), '2027-04-03', 'EUR')).item;
    expect(of('Train for Ana, Ben')).toMatchObject({ who: ['ana', 'ben'], rooms: [] });
    expect(of('Hotel Mirador for Ana+Ben, Cy')).toMatchObject({
      who: ['ana', 'ben', 'cy'],
      rooms: [
        { name: 'Room 1', beds: 2, who: ['ana', 'ben'] },
        { name: 'Room 2', beds: 1, who: ['cy'] },
      ],
    });
  });

  it('has no day if it waits for one', () => {
    expect(made('Hotel Mirador', null)).toMatchObject({ startsOn: null, endsOn: null });
    expect(made('22:00-01:00 Drinks', null)).toMatchObject({ startsOn: null, endTime: '01:00' });
  });
});

const { itemId: _, startsOn: __, ...newItemFields } = emptyItem;

const ZONE = 'Europe/Lisbon';

describe('an item moved to another day', () => {
  it('lasts as long as before', () => {
    expect(onAnotherDay(hotel, '2027-04-28', ZONE)).toMatchObject({
      ...{ startsOn: '2027-04-28', endsOn: '2027-05-01' },
    });
    expect(onAnotherDay(emptyItem, '2027-04-28', ZONE).endsOn).toBeNull();
  });

  it('waits without a day, and a stay that comes back is for one night', () => {
    const waiting = onAnotherDay(hotel, null, ZONE);
    expect(waiting).toMatchObject({ startsOn: null, endsOn: null });
    expect(onAnotherDay(waiting, '2027-04-28', ZONE).endsOn).toBe('2027-04-29');
    expect(onAnotherDay({ ...emptyItem, startsOn: null }, '2027-04-28', ZONE).endsOn).toBeNull();
    const drinks = { ...emptyItem, startsOn: null, startTime: '22:00', endTime: '01:00' };
    expect(onAnotherDay(drinks, '2027-04-28', ZONE).endsOn).toBe('2027-04-29');
  });
});

it('a plan’s own fields read back as the same after typing', () => {
  const rates = [{ currency: 'EUR', rate: '1.0833', from: '2027-01-31' }];
  const contact = { contactName: 'Marta', contactPhone: '112' };
  const plan = { ...emptyPlan, ...contact, summary: 'Slow\nmornings', rates };
  const { planTitle, planStart, planEnd, timeZone, currency, summary } = plan;
  expect(planFormSchema.parse(typedPlan(plan))).toEqual({
    ...{ planTitle, planStart, planEnd, timeZone, currency, summary, rates },
    ...contact,
  });
});
