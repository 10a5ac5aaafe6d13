import { describe, expect, it } from 'vitest';
import { keptInWords, ownPart, withAmounts } from './keptInWords';

describe('what is kept, in words', () => {
  it('is what was chosen as the form has it, and anything else as it stands', () => {
    const choices = { '': 'No answer', fixed: 'Fixed' };
    expect(keptInWords('fixed', choices)).toBe('Fixed');
    expect(keptInWords('', choices)).toBe('');
    expect(keptInWords('of a later version', choices)).toBe('of a later version');
    expect(keptInWords('fixed')).toBe('fixed');
  });

  it.each(['__proto__', 'constructor', 'toString'])('is text also where that is %s', (text) => {
    expect(keptInWords(text)).toBe(text);
    expect(keptInWords([{ title: text }], { fixed: 'Fixed' })).toBe(text);
    expect(keptInWords(text, { fixed: 'Fixed' })).toBe(text);
  });

  it('is read from lists and their parts, with nothing of what is empty', () => {
    expect(keptInWords([{ startsOn: '2027-03-13', note: '', isOpen: false }, null])).toBe(
      'Mar 13, 2027, is open: No',
    );
    const itemId = '62995ced-0a1b-4c2d-8e3f-405162738495';
    expect(keptInWords([{ itemId, amount: 200 }])).toBe('amount: 200');
    expect(keptInWords(null)).toBe('');
  });
});

it('is said as people say it: what a room is called, then the rest', () => {
  const rooms = [
    { who: ['you'], beds: 1, name: 'Room 10' },
    { who: ['you', 'Max'], beds: 2, name: '' },
  ];
  expect(keptInWords(rooms)).toBe('Room 10 for you, 1 bed; for you and Max, 2 beds');
});

it('of a plan is said without the names of its fields', () => {
  const rooms = [{ name: 'Olive', who: ['you', 'Ida', 'Bo'], beds: 3 }];
  const stay = { kind: 'stay', place: 'Pienza', rooms, title: 'Villa', startsOn: '2027-01-08' };
  const times = { endsOn: '2027-01-15', endTime: '10:00', startTime: '15:00' };
  expect(keptInWords({ ...stay, ...times })).toBe(
    'Villa (stay), Jan 8 – 15, 2027, from 15:00, to 10:00, Pienza, room Olive for you, Ida and Bo, 3 beds',
  );
  const serves = [{ answer: 'mustSee', travelerId: 'you' }];
  expect(keptInWords({ title: 'Pool', startsOn: '2027-01-09', serves })).toBe(
    'Pool, Jan 9, 2027, takes care of Must-see for you',
  );
  const travelers = [
    { version: 1, travelerId: 'you' },
    { kind: 'adult', partyOf: 'you', version: 1, travelerId: 'Ida' },
  ];
  expect(keptInWords(travelers)).toBe('you; Ida (adult)');
});

describe('an amount that is kept', () => {
  it('is written in its currency, not in the smallest coin', () => {
    expect(withAmounts(141_000, 'USD')).toBe('$1,410');
    expect(withAmounts(200_050, 'EUR')).toBe('€2,000.50');
    expect(withAmounts(3, null)).toBe(3);
  });

  it('is found inside a view, in the currency that stands beside it', () => {
    const typed = { amount: 900, currency: 'JPY' };
    const room = { name: 'Twin', beds: 2 };
    const money = { currency: 'EUR', share: 100, onSite: 0, lines: [{ amount: 50, typed }] };
    const lines = [{ amount: '€0.50', typed: { amount: '¥900', currency: 'JPY' } }];
    expect(withAmounts({ room, money }, null)).toEqual({
      room,
      money: { currency: 'EUR', share: '€1', onSite: '€0', lines },
    });
  });

  it('is in an item’s own currency, else in the plan’s', () => {
    const items = [
      { itemCurrency: 'CHF', prices: [{ amount: 1200 }] },
      { itemCurrency: null, prices: [{ amount: 1200 }] },
    ];
    expect(JSON.stringify(withAmounts(items, 'USD'))).toMatch(/"CHF.12".*"\$12"/);
  });

  it('is in the old currency where a change of currency names what was agreed to', () => {
    const change = { kind: 'currency', from: 'USD', to: 'EUR', ceiling: 145_000 };
    expect(withAmounts([change], null)).toEqual([{ ...change, ceiling: '$1,450' }]);
  });
});

// SPEC-5 17 'Kept'
it('a title stays as it was written', () => {
  expect(keptInWords({ title: 'Dinner, for two', startsOn: '2027-01-09' })).toBe(
    'Dinner, for two, Jan 9, 2027',
  );
});

it('ranges of days read as on cards', () => {
  const ranges = [
    { start: '2027-07-03', end: '2027-07-10' },
    { start: '2027-08-07', end: '2027-08-21' },
  ];
  expect(keptInWords(ranges)).toBe('Jul 3, 2027 - Jul 10, 2027; Aug 7, 2027 - Aug 21, 2027');
});

describe('the part of a list that is somebody’s', () => {
  it('has what names them, without others and without what is not theirs to read', () => {
    const room = { name: 'Twin', who: ['ana', 'ben'] };
    const items = [
      { title: 'Night', cost: 900, rooms: [room, { name: 'Single', who: ['cy'] }] },
      { title: 'Dinner', cost: 50, rooms: [] },
    ];
    expect(ownPart(items, new Map([['ana', 'you']]), ['cost'])).toEqual([
      { title: 'Night', rooms: [{ name: 'Twin', who: ['ana'] }] },
    ]);
  });
});
