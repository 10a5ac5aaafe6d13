import { expect, it } from 'vitest';
import { ana, ben, some, someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import { costInWords, moneySheet } from './moneySheet';
import { moneyCsv, moneyTable } from './moneyTable';

it('has everyone’s share, ceiling and what they pay on site, beside what they said and how it was read', () => {
  const items = [
    some('Villa', { cost: 90_000, costPer: 'group' }),
    some('Taxi', { cost: 1_250, payment: 'onSite' }),
  ];
  const travelers = [
    ana({ budget: ' €900 ' }),
    { ...ben, budget: '700' },
    someone('Chi', { budget: '€40 a day' }),
  ];
  const { people, total, unpaid } = moneySheet(emptyPlan, items, travelers);
  const amounts = { share: 30_000, ceiling: 45_000, onSite: 1_250, each: null };
  expect(people).toEqual([
    { ...amounts, travelerId: 'ana', name: 'Ana', said: '€900', read: 'up to €900 per person' },
    { ...amounts, travelerId: 'ben', name: 'Ben', said: '700', read: 'in which currency?' },
    { ...amounts, travelerId: 'chi', name: 'Chi', said: '€40 a day', read: '€40 per day' },
  ]);
  expect([total, unpaid]).toEqual([{ included: 90_000, onSite: 3_750 }, 0]);
});

it('says what a budget in another currency is at the plan’s rate', () => {
  const rates = [{ currency: 'EUR', rate: '1.08', from: '2027-01-31' }];
  const travelers = [ana({ budget: '€900 + flights' }), { ...ben, budget: '€40 a day' }];
  const { people } = moneySheet({ ...emptyPlan, rates }, [], travelers);
  expect(people.map(({ read }) => read)).toEqual([
    'up to €900 per person, plus flights, up to $972 at the plan’s rate',
    '€40 per day, $43.20 per day at the plan’s rate',
  ]);
});

it('names whatever is in no sum, and whatever is in no share, with the reason', () => {
  const days = { kind: 'stay' as const, startsOn: '2027-04-03', endsOn: '2027-04-05' };
  const rooms = [
    { name: 'Blue', beds: 2, who: ['ana'] },
    { name: 'Red', beds: 2, who: [] },
  ];
  const items = [
    some('Ryokan', { ...days, cost: 28_000, itemCurrency: 'JPY', costPer: 'room', rooms }),
    some('Boat', { startsOn: null, cost: 4_000 }),
    some('Azul', { ...days, cost: 12_000, costPer: 'roomNight', rooms }),
    some('Villa', { ...days, cost: 12_000, costPer: 'room' }),
    some('Taxi', { cost: 700, costPer: 'group', who: ['gone'] }),
  ];
  const sheet = moneySheet({ ...emptyPlan, currency: 'EUR' }, items, [ana(), ben]);
  expect(sheet.notCounted.map(({ sentence }) => sentence)).toEqual([
    '¥28,000: Ryokan costs in JPY, and there is no rate.',
    '€40: Boat has no day yet.',
  ]);
  expect(sheet.inNoShare.map(({ sentence }) => sentence)).toEqual([
    'Nobody pays €240 of Azul. Red is empty. Ben is in none of its rooms.',
    'Nobody pays €120 of Villa. It has no rooms yet.',
    'Nobody pays €7 of Taxi. Nobody is in it.',
  ]);
  expect(sheet.unpaid).toBe(36_700);
});

// SPEC-5 18
it('has what each may choose beside the shares, with who pays it so far', () => {
  const items = [
    some('Villa', { cost: 90_000, costPer: 'group' }),
    some('Surf', { cost: 9_000, optional: true }),
    some('Cabin', {
      ...{ kind: 'stay', endsOn: '2027-04-05', cost: 4_000, costPer: 'night', optional: true },
    }),
    some('Boat', { cost: 2_000, optional: true, payment: 'onSite', itemCurrency: 'EUR' }),
    some('Walk', { cost: 0, optional: true }),
    some('Ryokan', { cost: 100, optional: true, itemCurrency: 'JPY' }),
  ];
  const rates = [{ currency: 'EUR', rate: '1.5', from: '2027-01-01' }];
  const optedIn = new Map([
    ['surf', new Set(['ana', 'ben'])],
    ['boat', new Set(['ben'])],
  ]);
  const travelers = [ana(), ben];
  const plan = { ...emptyPlan, rates };
  const sheet = moneySheet(plan, items, travelers, optedIn);
  expect(sheet.beside.map(({ sentence }) => sentence)).toEqual([
    'Surf, $90 each, is paid by those who choose it: 2, $180, so far.',
    'Cabin, $40 each per night, is paid by those who choose it: nobody so far.',
    'Boat, €20 each, is paid on site by those who choose it: 1, $30, so far.',
  ]);
  expect(sheet.people.map(({ share, onSite }) => [share, onSite])).toEqual([
    [45_000, 0],
    [45_000, 0],
  ]);
  expect(sheet.items.map(({ item }) => item.title)).toEqual(['Villa']);
  const rows = moneyCsv(moneyTable(plan, items, travelers, optedIn)).split('\r\n');
  expect(rows.filter((row) => row.includes('chosen'))).toEqual([
    '"Ana","Surf","chosen, beside the share","","","90","USD","Included"',
    '"Ben","Surf","chosen, beside the share","","","90","USD","Included"',
    '"Ben","Boat","chosen, beside the share","20","EUR","30","USD","Paid on site"',
  ]);
});

it('says how an item’s cost is meant, exactly in its currency', () => {
  const stay = { kind: 'stay' as const, startsOn: '2027-04-03', endsOn: '2027-04-05' };
  const items = [
    some('Villa', { cost: 90_000, costPer: 'group' }),
    some('Dinner', { cost: 4_550 }),
    some('Guide', { cost: 100_000, costPer: 'group', who: ['ana'] }),
    some('Hostel', { ...stay, cost: 2_000, costPer: 'night' }),
    some('Boat', { cost: 700, costPer: 'group', who: ['gone'] }),
    some('Free', { cost: 0 }),
  ];
  const said = (currency: string) =>
    moneySheet({ ...emptyPlan, currency }, items, [ana(), ben]).items.map((money) =>
      costInWords(money, currency),
    );
  expect(said('EUR')).toEqual([
    '€900 for the group, shared by 2',
    '€45.50 per person, for 2',
    '€1,000 for the group, for 1',
    '€20 per person and night, for 2',
    '€7 for the group, shared by nobody',
  ]);
  expect(said('JPY').slice(0, 2)).toEqual([
    '¥90,000 for the group, shared by 2',
    '¥4,550 per person, for 2',
  ]);
});
