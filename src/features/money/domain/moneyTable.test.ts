import { expect, it } from 'vitest';
import { some, someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import { moneyCsv, moneyTable } from './moneyTable';

const plan = {
  ...emptyPlan,
  planEnd: '2027-04-07',
  rates: [{ currency: 'EUR', rate: '1.0833', from: '2027-01-31' }],
  people: [{ travelerId: 'ben', without: false, arrives: '2027-04-05', leaves: null }],
};
const items = [
  some('Villa', {
    ...{ kind: 'stay', endsOn: '2027-04-07', cost: 90_000, costPer: 'group' },
    prices: [{ travelerId: 'cy', amount: 10_000 }],
  }),
  some('=Boat', { cost: 10_001, costPer: 'group', itemCurrency: 'EUR', startsOn: '2027-04-06' }),
  some('Breakfast', { kind: 'stay', endsOn: '2027-04-07', cost: 1_000, costPer: 'night' }),
  some('Early booking', { cost: -600, costPer: 'group', startsOn: '2027-04-06' }),
  some('Taxi', { cost: 1_250, startsOn: '2027-04-06', payment: 'onSite' }),
];
const table = () => moneyTable(plan, items, [someone('Ana'), someone('Ben'), someone('Cy')]);

// SPEC-2 5 'Money'
it('says what each person’s money is made of, and adds up line by line', () => {
  const { people } = table();
  const ben = people[1];
  expect(ben?.lines.map(({ title, how, amount }) => [title, how, amount])).toEqual([
    // 900.00 minus Cy's 100.00, for 4 + 2 nights.
    ['Villa', '2 of 6 nights, of $800', 26_667],
    // 100.01 EUR * 1.0833 = 108.34
    ['=Boat', '1 of 3, of $108.34', 3_611],
    ['Breakfast', '2 nights, each $10', 2_000],
    ['Early booking', '1 of 3, of -$6', -200],
    ['Taxi', 'each one’s price', 1_250],
  ]);
  for (const { lines, share, onSite } of people) {
    const sum = (payment: string) =>
      lines.filter((line) => line.payment === payment).reduce((all, { amount }) => all + amount, 0);
    expect([sum('included'), sum('onSite')]).toEqual([share, onSite]);
  }
  expect(people[2]?.lines[0]).toMatchObject({ how: 'own price', amount: 10_000 });
});

it('says how each item was split, in its own currency too', () => {
  const [villa, boat] = table().items;
  expect(villa?.cost).toBe('$900 for the group, shared by 3');
  expect(boat?.cost).toBe('€100.01 for the group, shared by 3; 1 EUR = 1.0833 USD');
  expect(boat?.lines.map(({ typed }) => typed?.amount)).toEqual([3_334, 3_334, 3_333]);
  for (const { lines, unpaid, total } of table().items) {
    expect(lines.reduce((sum, { amount }) => sum + amount, 0) + unpaid).toBe(total);
  }
});

it('is a CSV with quoted cells, formulas disarmed, and numbers that a spreadsheet adds up', () => {
  const empty = some('Casa', { kind: 'stay', endsOn: '2027-04-07', cost: 500, costPer: 'room' });
  const csv = moneyCsv(moneyTable(plan, [...items, empty], [someone('Ana'), someone('Ben')]));
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Person","Item","How","In its currency","Its currency","Amount","Currency","Payment"',
  );
  expect(lines).toContain(
    '"Ben","\'=Boat","1 of 2, of $108.34","50","EUR","54.17","USD","Included"',
  );
  expect(lines).toContain('"Ana","Early booking","1 of 2, of -$6","","","-3","USD","Included"');
  expect(lines).toContain('"","Casa","paid by nobody","","","5","USD",""');
});
