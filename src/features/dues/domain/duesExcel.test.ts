import { expect, it } from 'vitest';
import { shownDue, shownParty, shownPayment } from '#support/shownDues';
import { duesExcel, duesExcelName } from './duesExcel';

const BOOKS = {
  parties: [
    shownParty({
      dues: [
        shownDue({
          ...{ amount: 30_033, state: 'partly', confirmed: 10_000, said: 5_001, left: 20_033 },
          payments: [
            shownPayment({ state: 'confirmed', note: 'From Tom', answerNote: 'Thank you' }),
            shownPayment({ state: 'said', amount: 5_001 }),
            shownPayment({ state: 'notHere', amount: 700 }),
          ],
        }),
        shownDue({ kind: 'rest', amount: 70_000, left: 0, state: 'waived', waivedReason: 'Gift' }),
      ],
    }),
    shownParty({
      ...{ name: 'Tom Ruiz', hasLeft: true },
      dues: [
        shownDue({ kind: 'refund', title: 'Back', amount: 12_500, left: 12_500 }),
        shownDue({ kind: 'added', title: 'Visa', amount: 4_000, left: 4_000, currency: 'JPY' }),
      ],
    }),
    // Of what rests only what has arrived counts.
    shownParty({ name: 'Uma Vega', hasLeft: true, rests: true }),
  ],
  totals: [
    {
      currency: 'USD',
      owed: 17_533,
      confirmed: 10_000,
      said: 5_001,
      toComeIn: 20_033,
      toRefund: 12_500,
    },
    { currency: 'JPY', owed: 4_000, confirmed: 0, said: 0, toComeIn: 4_000, toRefund: 0 },
  ],
};

const rowsOf = () => {
  const [{ rows: [names = [], ...rows] = [] } = { rows: [] }] = duesExcel(BOOKS);
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at], cell])));
};

// SPEC-4 15.2
it('has a row for each due and one for each payment: days as dates, amounts as numbers', () => {
  const rows = rowsOf();
  expect(rows.map((row) => row.Row)).toEqual([
    ...['Due', 'Payment', 'Payment', 'Payment', 'Due', 'Due', 'Due', 'Due'],
    ...[null, null],
  ]);
  const [due, arrived, said, gone, waived, back, visa, resting] = rows;
  expect(due).toMatchObject({
    ...{ Party: 'Ida Lund', For: 'Deposit', Kind: 'Deposit', State: 'partly paid' },
    ...{ Day: new Date('2027-03-01'), Currency: 'USD', Owed: 300.33, Open: 200.33 },
    ...{ Confirmed: null, 'Does not go': null },
  });
  expect(arrived).toMatchObject({
    ...{ Day: new Date('2027-02-01'), Confirmed: 100, Owed: null, Note: 'From Tom; Thank you' },
  });
  expect(said).toMatchObject({ 'Said to be paid': 50.01 });
  expect(gone).toMatchObject({ State: 'not here', 'Not here': 7, Confirmed: null });
  expect(waived).toMatchObject({ Owed: null, Waived: 700, Open: 0, Note: 'Gift' });
  expect(back).toMatchObject({ 'Does not go': 'yes', Owed: -125, Open: -125 });
  expect(visa).toMatchObject({ Currency: 'JPY', Owed: 4000 });
  expect(resting).toMatchObject({ State: 'rests', Owed: 0, Open: 0 });
  expect(duesExcelName('amy-porto')).toBe('trip-amy-porto-dues.xlsx');
});

it('ends with the sums of each currency, which the columns above add up to', () => {
  const rows = rowsOf();
  const sums = rows.filter(({ Party }) => Party === 'Total');
  expect(sums.map(({ Currency }) => Currency)).toEqual(['USD', 'JPY']);
  for (const sum of sums) {
    for (const column of ['Owed', 'Confirmed', 'Said to be paid', 'Open']) {
      const added = rows
        .filter(({ Party, Currency }) => Party !== 'Total' && Currency === sum.Currency)
        .reduce((total, row) => total + Number(row[column] ?? 0), 0);
      expect(sum[column], column).toBeCloseTo(added, 6);
    }
  }
});
