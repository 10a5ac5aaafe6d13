import type { TripLetter } from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { DUE_KINDS, type DueKind } from '../domain/dueState';
import { exactAmount } from '../domain/exactAmount';
import type { Payee } from '../domain/payWays';
import { planUrl, type ReaderOfDues, toDues } from './waysMails';

/** A row in a mail. Amounts are whole minor units. */
export interface MailedDue {
  kind: DueKind;
  title: string;
  /** Whose it is, unless it is the reader's own. */
  whose: string | null;
  amount: number;
  /** What of it nobody has paid or said to have paid. */
  open: number;
  currency: string;
  dueBy: CalendarDate;
}

type AboutTrip = Pick<MailedTrip, 'tripId' | 'tripName'>;

/** Where it says how to pay: on the plan's page, with what else to do there, or here. */
function howToPay({ isGone, ways }: ReaderOfDues, there = ''): string {
  if (!isGone) return `How to pay is on your plan’s page. ${there}`.trim();
  return ways === '' ? 'How to pay is not said yet.' : `How to pay:\n${ways}`;
}

const titleOf = ({ kind, title }: Pick<MailedDue, 'kind' | 'title'>) =>
  withoutWebAddresses(title || DUE_KINDS[kind]).replace(/[.:]$/, '');

/** 'Deposit: $30.00 of $300.00, by Mar 3, 2027', with whose it is before it. */
function lineOf(due: MailedDue, today: CalendarDate): string {
  const { whose, amount, open, currency, dueBy } = due;
  const day = formatReadableDate(dueBy);
  const when =
    dueBy < today ? `was due on ${day}` : dueBy === today ? `due today, ${day}` : `by ${day}`;
  const part = open < amount ? ` of ${exactAmount(amount, currency)}` : '';
  const who = whose === null ? '' : `${withoutWebAddresses(whose)}, `;
  return `${who}${titleOf(due)}: ${exactAmount(open, currency)}${part}, ${when}`;
}

const linesOf = (dues: readonly MailedDue[], today: CalendarDate) =>
  dues.map((due) => lineOf(due, today)).join('\n');

/** 'Together: $1,666.67', for more than one row; by currency. */
function totalOf(dues: readonly MailedDue[]): string {
  if (dues.length < 2) return '';
  const sums = new Map<string, number>();
  for (const { currency, open } of dues) sums.set(currency, (sums.get(currency) ?? 0) + open);
  return `Together: ${listed([...sums].map(([currency, sum]) => exactAmount(sum, currency)))}`;
}

/** The names in rows, which no translator may change. */
const namesIn = (dues: readonly MailedDue[]) => [
  ...new Set(dues.flatMap(({ whose }) => (whose === null ? [] : [withoutWebAddresses(whose)]))),
];

/** Why somebody gets a mail about what they owe. */
const WHY = 'You get this mail because you owe something for this trip.';

interface NewDues {
  owed: readonly MailedDue[];
  /** Who is paid, by name. */
  paid: string;
  today: CalendarDate;
  reader: ReaderOfDues;
}

/** Tells somebody what they owe from now on (SPEC-4 15.2), by day, and to whom. */
export function newDuesLetter(
  { tripId, tripName }: AboutTrip,
  { owed, paid, today, reader }: NewDues,
  origin: string,
): TripLetter {
  return {
    subject: `What you owe for “${tripName}”`,
    heading: 'What you owe',
    names: [tripName, paid, ...namesIn(owed)],
    paragraphs: [
      `${paid} asks for this for “${tripName}”:\n${linesOf(owed, today)}\n${totalOf(owed)}`.trim(),
      howToPay(reader, 'We remind you a week before each day, and on it.'),
    ],
    button: toDues(reader, origin, tripId),
    footnote: WHY,
  };
}

interface Settled {
  /** What is due or given back (`settledSentences`). */
  sentences: readonly string[];
  owes: boolean;
  reader: ReaderOfDues;
}

/** Tells somebody who does not go any more what is due, or given back to them (SPEC-4 15.1). */
export function duesSettledLetter(
  { tripId, tripName }: AboutTrip,
  { sentences, owes, reader }: Settled,
  origin: string,
): TripLetter {
  return {
    subject: `What you paid for “${tripName}”`,
    heading: 'What is due, and what you get back',
    names: [tripName],
    paragraphs: [
      `You do not go on “${tripName}” any more.`,
      ...sentences,
      ...(owes ? [howToPay(reader)] : []),
    ],
    button: toDues(reader, origin, tripId),
    footnote: 'You get this mail because it is about your money.',
  };
}

/** What a day's mail is about. */
export interface DayOfDues {
  /** What the reader owes, or those owe for whom they answer. */
  owed: readonly MailedDue[];
  /** What others owe the reader, who is the payee; all of it overdue. */
  overdue: readonly MailedDue[];
  payee: Payee;
  today: CalendarDate;
  reader: ReaderOfDues;
}

function reminderSubject(tripName: string, { owed, today }: DayOfDues): string {
  const first = owed.map(({ dueBy }) => dueBy).sort()[0];
  if (first === undefined) return `Payments for “${tripName}” are overdue`;
  if (first < today) return `A payment for “${tripName}” is overdue`;
  const when = first === today ? 'due today' : `due on ${formatReadableDate(first)}`;
  return `A payment for “${tripName}” is ${when}`;
}

/**
 * Reminds somebody of what is due a week from now or today, or has been overdue for three days, and
 * tells a payee what is overdue of others (SPEC-4 15.2).
 */
export function dueReminderLetter(
  { tripId, tripName }: AboutTrip,
  day: DayOfDues,
  origin: string,
): TripLetter {
  const { owed, overdue, payee, today, reader } = day;
  const isOwing = owed.length > 0;
  return {
    subject: reminderSubject(tripName, day),
    heading: isOwing ? 'A payment is due' : 'Payments are overdue',
    names: [tripName, ...namesIn([...owed, ...overdue])],
    paragraphs: [
      ...(isOwing
        ? [
            `This is open for “${tripName}”:\n${linesOf(owed, today)}`,
            howToPay(reader, 'If it is paid, please say so there.'),
          ]
        : []),
      ...(overdue.length > 0
        ? [`Overdue of others for “${tripName}”:\n${linesOf(overdue, today)}`]
        : []),
    ],
    button: isOwing
      ? toDues(reader, origin, tripId)
      : {
          label: 'Open the Dues',
          url: payee === 'organizer' ? planUrl(origin, tripId) : `${origin}/admin/plan/${tripId}`,
        },
    footnote: isOwing ? WHY : 'You get this mail because you are paid for this trip.',
  };
}

/** What a payee answered to a payment. */
export interface MailedAnswer {
  state: 'confirmed' | 'notHere';
  due: MailedDue;
  /** The payment's, in whole minor units. */
  amount: number;
  paidOn: CalendarDate;
  answerNote: string;
  /** True if whoever owes said that it is paid; false if the payee noted it without a word. */
  wasSaid: boolean;
  /** Who is paid, by name. */
  paid: string;
  reader: ReaderOfDues;
}

function answerSubject({ state, due }: MailedAnswer, tripName: string): string {
  if (state === 'notHere') return `A payment for “${tripName}” has not arrived`;
  return due.kind === 'refund'
    ? `Something was paid back to you for “${tripName}”`
    : `Your payment for “${tripName}” has arrived`;
}

/** Tells whoever owes that a payment has arrived, or has not, with the payee's note. */
export function dueAnsweredLetter(
  { tripId, tripName }: AboutTrip,
  answer: MailedAnswer,
  origin: string,
): TripLetter {
  const { state, due, amount, paidOn, answerNote, wasSaid, paid, reader } = answer;
  const { kind, open, currency, dueBy } = due;
  const sum = exactAmount(amount, currency);
  const what = `“${titleOf(due)}”`;
  const on = formatReadableDate(paidOn);
  const isRefund = kind === 'refund';
  const said =
    state === 'notHere'
      ? `${paid} has not got the ${sum} for ${what} that ${wasSaid ? 'you said to have paid' : 'it had noted as paid'} on ${on}. Please look whether they have left your account before you pay again.`
      : isRefund
        ? `${paid} has paid back ${sum} for ${what}, on ${on}.`
        : `${paid} has got ${sum} for ${what}, paid on ${on}.`;
  const left =
    open > 0
      ? `${exactAmount(open, currency)} of it is still open, by ${formatReadableDate(dueBy)}.`
      : 'Nothing of it is open any more.';
  return {
    subject: answerSubject(answer, tripName),
    heading:
      state === 'notHere'
        ? 'A payment has not arrived'
        : isRefund
          ? 'Something was paid back'
          : 'Your payment has arrived',
    names: [tripName, paid],
    paragraphs: [
      said,
      ...(answerNote === '' ? [] : [`They write: ${withoutWebAddresses(answerNote)}`]),
      left,
    ],
    button: toDues(reader, origin, tripId),
    footnote: 'You get this mail because it is your payment.',
  };
}
