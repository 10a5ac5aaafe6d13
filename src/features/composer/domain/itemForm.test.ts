import { describe, expect, it } from 'vitest';
import { isDated, itemSchema, lastDayOf } from '@/features/plans/domain/item';
import { ITEM_FIELDS, itemFieldsFor } from '@/features/plans/domain/itemFields';
import { MOST_PEOPLE, TOO_MANY_ITEMS, TOO_MANY_VARIANTS } from '@/features/plans/domain/planLimits';
import { SERVED_ANSWERS, servedAnswerLabel, servesLabel } from '@/features/plans/domain/served';
import { type ItemForm, itemFormSchema } from './itemForm';
import { newItem } from './typedItem';

const dinner: ItemForm = {
  ...newItem('meal', null, 'EUR'),
  ...{ title: 'Dinner', place: 'Nishiki', startsOn: '04/03/2027', startTime: '19:30', cost: '45' },
};
const stay: ItemForm = {
  ...dinner,
  kind: 'stay',
  title: 'Casa Azul',
  startTime: '',
  endsOn: '2027-04-06',
  rooms: [
    { name: 'Blue', beds: 2, who: ['a', 'b'] },
    { name: 'Red', beds: 1, who: ['c'] },
  ],
};

const refusal = (form: object) =>
  itemFormSchema
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const ENDS_BEFORE = 'The end cannot be before the start.';
const NO_NIGHT = 'A stay ends a night after it begins, or later.';
const NO_WEB = 'Please enter a web address that begins with https:// or http://.';
const NOBODY = 'Please choose at least one person, or everyone.';

// SPEC-2 5 'Item'
describe("an item's form", () => {
  it('gives the item that is saved, its cost in whole minor units', () => {
    const { item, currency } = itemFormSchema.parse(dinner);
    expect(currency).toBe('EUR');
    expect(item).toMatchObject({
      startsOn: '2027-04-03',
      endsOn: null,
      cost: 4500,
      place: 'Nishiki',
    });
    const kept = itemSchema.parse({ ...item, itemId: 'i1' });
    expect(isDated(kept) && lastDayOf(kept)).toBe('2027-04-03');
    expect(Object.keys(kept).sort()).toEqual(['itemId', ...Object.keys(ITEM_FIELDS)].sort());
  });

  it("tells 'no cost' from a cost of zero", () => {
    expect(itemFormSchema.parse({ ...dinner, cost: ' ' }).item.cost).toBeNull();
    expect(itemFormSchema.parse({ ...dinner, cost: '0' }).item.cost).toBe(0);
  });

  it('is held until a day, which goes with the booking', () => {
    const held = { ...dinner, booking: 'held' as const, heldUntil: '03/01/2027' };
    expect(itemFormSchema.parse(held).item.heldUntil).toBe('2027-03-01');
    for (const booking of ['idea', 'booked', 'notNeeded'] as const) {
      expect(itemFormSchema.parse({ ...held, booking }).item.heldUntil).toBeNull();
    }
    expect(refusal({ ...held, heldUntil: '02/30/2027' })).toEqual([
      ['heldUntil', 'Date input not valid.'],
    ]);
  });

  it('waits without a day', () => {
    expect(
      isDated({ ...itemFormSchema.parse({ ...dinner, startsOn: '' }).item, itemId: 'i' }),
    ).toBe(false);
    expect(refusal({ ...stay, startsOn: '', endsOn: '' })).toBeUndefined();
    const throughTheNight = { startTime: '22:00', endTime: '01:00' };
    expect(refusal({ ...dinner, startsOn: '', ...throughTheNight })).toBeUndefined();
  });

  it('takes rooms, and each person once', () => {
    const { item } = itemFormSchema.parse({ ...stay, who: ['a', 'b', 'c', 'a'] });
    expect(item.who).toEqual(['a', 'b', 'c']);
    expect(item.rooms).toEqual(stay.rooms);
    const service = { travelerId: 'a', answer: 'mustSee' as const };
    expect(
      itemFormSchema.parse({ ...stay, serves: [service, { ...service }] }).item.serves,
    ).toEqual([service]);
  });

  it('may end on an earlier day when zones differ, as across the date line', () => {
    const flight = { ...dinner, kind: 'flight', startsOn: '2027-04-04', endsOn: '2027-04-03' };
    const zones = { timeZone: 'Asia/Tokyo', endTimeZone: 'Pacific/Honolulu' };
    expect(refusal({ ...flight, ...zones })).toBeUndefined();
    expect(refusal(flight)).toEqual([['endsOn', ENDS_BEFORE]]);
  });

  const OVER_THE_LINE = { startsOn: '2027-04-04', timeZone: 'Asia/Tokyo' };
  it.each<[string, Partial<ItemForm>, [string, string][] | undefined]>([
    [
      'two days earlier, which no zones explain',
      { endsOn: '2027-04-02' },
      [['endsOn', ENDS_BEFORE]],
    ],
    [
      'two days earlier in other zones than an unknown one',
      { endsOn: '2027-04-02', timeZone: '' },
      [['endsOn', ENDS_BEFORE]],
    ],
    [
      'at the same instant',
      { endsOn: '2027-04-03', startTime: '12:00', endTime: '17:00' },
      undefined,
    ],
    [
      'a minute before it begins, by both clocks',
      { endsOn: '2027-04-03', startTime: '12:00', endTime: '16:59' },
      [['endTime', ENDS_BEFORE]],
    ],
    [
      'on the day before, and it is not known when',
      { endsOn: '2027-04-03', startTime: '12:00' },
      undefined,
    ],
  ])('is held to the clocks where zones differ: %s', (_, change, issues) => {
    const end = { endTimeZone: 'Pacific/Honolulu', kind: 'flight' as const };
    expect(refusal({ ...dinner, startTime: '', ...OVER_THE_LINE, ...end, ...change })).toEqual(
      issues,
    );
  });

  const WRONG: [string, Partial<Record<keyof ItemForm, unknown>>, string, string][] = [
    ['no title', { title: ' ' }, 'title', 'Please enter a title.'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Please keep this to 200 characters.'],
    ['a day that is none', { startsOn: '02/30/2027' }, 'startsOn', 'Date input not valid.'],
    [
      'an end alone',
      { startsOn: '', endsOn: '04/05/2027' },
      'startsOn',
      'Please enter the first day as well.',
    ],
    ['an end before the start', { endsOn: '04/02/2027' }, 'endsOn', ENDS_BEFORE],
    ['a time before the start', { endTime: '18:00' }, 'endTime', ENDS_BEFORE],
    [
      'an end time alone',
      { startTime: '', endTime: '18:00' },
      'startTime',
      'Please enter when it starts as well.',
    ],
    [
      'a zone that is none',
      { timeZone: 'Mars/Olympus' },
      'timeZone',
      'Please choose a time zone, such as Europe/Lisbon.',
    ],
    ['an address of no web', { url: 'javascript:alert(1)' }, 'url', NO_WEB],
    ['an address with a password', { url: 'https://a:b@x.org' }, 'url', NO_WEB],
    ['an amount that is none', { cost: 'lots' }, 'cost', 'Please enter an amount, such as 1,500.'],
    [
      'more decimals than yen have',
      { cost: '1.5', currency: 'JPY' },
      'cost',
      'An amount in JPY has no decimals.',
    ],
    [
      'too much money',
      { cost: '1,000,000,001' },
      'cost',
      'Please enter an amount of at most 1,000,000,000.',
    ],
    ['a currency that is none', { currency: 'QQQ' }, 'currency', 'Please choose a currency.'],
    ['a meal per room', { costPer: 'room' }, 'costPer', 'Only a stay has a cost per room.'],
    ['a meal per night', { costPer: 'night' }, 'costPer', 'Only a stay has a cost per night.'],
    ['nobody', { who: [] }, 'who', NOBODY],
    ['rooms of a meal', { rooms: stay.rooms }, 'rooms', 'Only a stay has rooms.'],
    ['an unknown kind', { kind: 'cruise' }, 'kind', 'Please choose what it is.'],
  ];
  it.each(WRONG)('refuses %s', (_, change, path, message) => {
    expect(refusal({ ...dinner, ...change })).toEqual([[path, message]]);
  });

  const WRONG_STAYS: typeof WRONG = [
    ['a stay of no night', { endsOn: '' }, 'endsOn', NO_NIGHT],
    ['a stay that ends as it begins', { endsOn: '2027-04-03' }, 'endsOn', NO_NIGHT],
    [
      'somebody in two rooms',
      { rooms: [...stay.rooms, { name: 'X', beds: 1, who: ['a'] }] },
      'rooms',
      'Somebody is in two rooms of this stay.',
    ],
    [
      'a room for others',
      { who: ['a', 'b'] },
      'rooms',
      'Somebody has a room, and is not among those who stay here.',
    ],
    [
      'a room without a name',
      { rooms: [{ name: '', beds: 1, who: [] }] },
      'rooms.0.name',
      'Please name the room.',
    ],
    [
      'half a bed',
      { rooms: [{ name: 'X', beds: 0.5, who: [] }] },
      'rooms.0.beds',
      'Please enter a number of beds from 1 to 20.',
    ],
    [
      'too many people',
      { who: Array.from({ length: MOST_PEOPLE + 1 }, (_, at) => `p${at}`), rooms: [] },
      'who',
      NOBODY,
    ],
  ];
  it.each(WRONG_STAYS)('refuses %s', (_, change, path, message) => {
    expect(refusal({ ...stay, ...change })).toEqual([[path, message]]);
  });
});

describe('the fields of an item', () => {
  it('are for members, for those who are in it, those who pay it, or for operators', () => {
    expect(itemFieldsFor('named')).toContain('details');
    expect(itemFieldsFor('payers')).toEqual(['payment']);
    expect(itemFieldsFor('onceBooked')).toEqual(['reference']);
    expect(itemFieldsFor('operators')).toEqual([
      'cost',
      'costPer',
      'itemCurrency',
      'childPrice',
      'infantPrice',
      'prices',
      'booking',
      'heldUntil',
      'supplier',
      'who',
      'serves',
      'hasFood',
      'rooms',
    ]);
    expect(itemFieldsFor('members')).toContain('title');
  });

  it('name what they serve as their checkboxes do', () => {
    expect(SERVED_ANSWERS.map((answer) => servesLabel(answer, 'Ana'))).toEqual([
      "Takes care of Ana's needs",
      "Serves Ana's wish",
      "Serves Ana's preferences",
      "Takes care of Ana's travel needs",
    ]);
    expect(servedAnswerLabel('mustSee')).toBe('Must-see');
  });

  it('have limits, and messages that state them', () => {
    expect(TOO_MANY_ITEMS).toBe('A plan has at most 300 items.');
    expect(TOO_MANY_VARIANTS).toBe('A trip has at most 5 plans.');
  });
});
