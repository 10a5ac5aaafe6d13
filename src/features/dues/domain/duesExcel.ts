import { type ExcelCell, type ExcelSheet, excelDate } from '@/platform/domain/excelSheet';
import { toMajor } from '@/platform/domain/money/currency';
import { DUE_KINDS, DUE_STATES, PAYMENT_STATES, signOf } from './dueState';
import type { DueTotals, DueView, PartyDues, PayeeDues, PaymentView } from './dueViews';
import { asCounted } from './settles';

/** The columns of the file, in order; what a row does not have is left empty. */
const COLUMNS = {
  party: 'Party',
  number: 'Number',
  left: 'Does not go',
  is: 'Row',
  title: 'For',
  kind: 'Kind',
  day: 'Day',
  state: 'State',
  currency: 'Currency',
  owed: 'Owed',
  waived: 'Waived',
  confirmed: 'Confirmed',
  said: 'Said to be paid',
  notHere: 'Not here',
  open: 'Open',
  note: 'Note',
} as const;

type Row = Partial<Record<keyof typeof COLUMNS, ExcelCell>>;

const whose = ({ name, number, hasLeft }: PartyDues): Row => ({
  ...{ party: name, number },
  left: hasLeft ? 'yes' : null,
});

function dueRow(party: PartyDues, due: DueView): Row {
  const { title, kind, dueBy, state, currency, waivedReason } = due;
  const { amount, left } = asCounted(due, party.rests);
  const signed = toMajor(signOf(due) * amount, currency);
  return {
    ...{ ...whose(party), is: 'Due', title, kind: DUE_KINDS[kind], day: excelDate(dueBy) },
    ...{ state: party.rests ? 'rests' : DUE_STATES[state], currency, note: waivedReason },
    ...(waivedReason === '' ? { owed: signed } : { waived: signed }),
    open: toMajor(signOf(due) * left, currency),
  };
}

function paymentRow(party: PartyDues, due: DueView, payment: PaymentView): Row {
  const { title, kind, currency } = due;
  const { amount, paidOn, state, note, answerNote } = payment;
  return {
    ...{ ...whose(party), is: 'Payment', title, kind: DUE_KINDS[kind], day: excelDate(paidOn) },
    ...{ state: PAYMENT_STATES[state].toLowerCase(), currency },
    [state]: toMajor(signOf(due) * amount, currency),
    note: [note, answerNote].filter((text) => text !== '').join('; '),
  };
}

function totalRow({ currency, owed, confirmed, said, toComeIn, toRefund }: DueTotals): Row {
  const sum = (minor: number) => toMajor(minor, currency);
  return {
    ...{ party: 'Total', currency, owed: sum(owed), confirmed: sum(confirmed) },
    ...{ said: sum(said), open: sum(toComeIn - toRefund) },
  };
}

/** The file's name. */
export const duesExcelName = (tripId: string): string => `trip-${tripId}-dues.xlsx`;

/**
 * The file 'Dues' for the payee's books (SPEC-4 15.2): a row for each due and one for each payment,
 * refunds below 0, then the sums by currency, which each column adds up to. Days are dates, amounts
 * numbers in major units.
 */
export function duesExcel({
  parties,
  totals,
}: Pick<PayeeDues, 'parties' | 'totals'>): ExcelSheet[] {
  const rows = parties.flatMap((party) =>
    party.dues.flatMap((due) => [
      dueRow(party, due),
      ...due.payments.map((payment) => paymentRow(party, due, payment)),
    ]),
  );
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const cells = [...rows, ...totals.map(totalRow)].map((row) =>
    keys.map((key) => row[key] ?? null),
  );
  return [{ name: 'Dues', rows: [Object.values(COLUMNS), ...cells] }];
}
