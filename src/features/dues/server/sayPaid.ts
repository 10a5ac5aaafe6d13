import { eq } from 'drizzle-orm';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { isBlank } from '@/platform/domain/plainLine';
import { INVALID_DATE, readDate } from '@/platform/domain/readDate';
import type { Db } from '@/platform/server/database/database';
import { MOST_PAYMENTS, SAY_WHY } from '../domain/dueForms';
import { dueSums, stillOpen } from '../domain/dueState';
import { exactAmount } from '../domain/exactAmount';
import {
  type AboutDue,
  findDue,
  readAmountField,
  recordDue,
  refuseIssues,
  writeDue,
} from './change';
import { tellOfAnswer } from './newDue';
import { lockForKeeper } from './payee';
import { dueDays, type WholeDue } from './readParties';
import { duePayments } from './tables';

/** The day of a payment as typed: today, or one that is over. Adds what is wrong to `issues`. */
function readPaidOn(text: string, today: CalendarDate, issues: FieldIssue[]): CalendarDate {
  const day = readDate(text, today);
  const isThere = day !== null && day >= `${Number(today.slice(0, 4)) - 15}-01-01`;
  if (!isThere) issues.push({ path: 'paidOn', message: INVALID_DATE });
  else if (day > today) {
    issues.push({ path: 'paidOn', message: 'Please choose the day on which it was paid.' });
  }
  return day ?? today;
}

const refuse = (path: string, message: string) =>
  new AppError('invalid_input', [{ path, message }]);

/** Throws `invalid_input` for a row that nothing can be paid for. */
function refuseClosed(due: WholeDue): void {
  if (due.waivedReason !== '') throw refuse('amount', 'This is waived, so nothing is owed.');
  if (due.payments.length >= MOST_PAYMENTS) {
    throw refuse('amount', `This has ${MOST_PAYMENTS} payments, the most that it can have.`);
  }
}

interface Said extends AboutDue {
  /** The account that owes. */
  userId: string;
  /** Empty for all that is open. */
  amount: string;
  paidOn: string;
  note: string;
}

/**
 * 'I Have Paid' (SPEC-4 15.2): says that a row of one's own is paid, all that is open of it or a
 * part. Throws `trip_not_found`, `due_gone`, `traveler_gone`, `changed_since` or `invalid_input`.
 */
export function sayPaid(db: Db, said: Said): Promise<void> {
  const { tripId, now, note, userId } = said;
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    const found = await findDue(tx, trip, said, userId);
    const { due } = found;
    if (found.party.rests) throw new AppError('traveler_gone');
    if (due.kind === 'refund') throw new AppError('due_gone');
    refuseClosed(due);
    const open = stillOpen(due);
    const issues: FieldIssue[] = [];
    const isAll = said.amount.trim() === '';
    const amount = isAll ? open : readAmountField(said.amount, due.currency, issues);
    const paidOn = readPaidOn(said.paidOn, dueDays(trip, now).today, issues);
    if (issues.length === 0 && (amount > open || open === 0)) {
      issues.push({ path: 'amount', message: tooMuch(open, due.currency) });
    }
    refuseIssues(issues);
    const what = { amount, paidOn, note };
    const values = { dueId: due.id, ...what, state: 'said' as const, saidAt: now };
    await tx.insert(duePayments).values(values);
    await writeDue(tx, found, {}, now);
  });
}

interface TakenBack extends AboutDue {
  /** The account that owes. */
  userId: string;
  paymentId: string;
}

/**
 * 'Take It Back': what one has said to have paid is open again, as long as the payee has not
 * answered. Throws `trip_not_found`, `due_gone` or `changed_since`.
 */
export function takePaymentBack(db: Db, about: TakenBack): Promise<void> {
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, about.tripId);
    const found = await findDue(tx, trip, about, about.userId);
    const payment = saidPayment(found.due, about.paymentId);
    await tx.delete(duePayments).where(eq(duePayments.id, payment.id));
    await writeDue(tx, found, {}, about.now);
  });
}

/** The sentence for more than is owed. */
const tooMuch = (open: number, currency: string): string =>
  open > 0
    ? `Only ${exactAmount(open, currency)} of this is still open.`
    : 'Nothing of this is open any more.';

interface Confirmed extends AboutDue {
  /** The payment that was said; null for one that arrived without a word. */
  paymentId: string | null;
  /** Empty for what was said, or else all that is open. */
  amount: string;
  /** Empty for the day that was said. */
  paidOn: string;
  answerNote: string;
}

/** The payment of a row that still waits for an answer. Throws `due_gone`. */
function saidPayment(due: WholeDue, paymentId: string) {
  const payment = due.payments.find(({ id, state }) => id === paymentId && state === 'said');
  if (!payment) throw new AppError('due_gone');
  return payment;
}

/**
 * 'Confirm': what has arrived, all of it or a part, and never more than is owed in sum. Of a refund
 * it is what was paid back. Throws `not_payee`, `due_gone`, `changed_since` or `invalid_input`.
 */
export function confirmPayment(db: Db, confirmed: Confirmed): Promise<void> {
  const { tripId, actor, now, paymentId, answerNote } = confirmed;
  return db.transaction(async (tx) => {
    const { trip } = await lockForKeeper(tx, tripId, actor);
    const found = await findDue(tx, trip, confirmed);
    const { due } = found;
    const payment = paymentId === null ? null : saidPayment(due, paymentId);
    if (payment === null || due.waivedReason !== '') refuseClosed(due);
    const { left } = dueSums(due);
    const issues: FieldIssue[] = [];
    const amount =
      confirmed.amount.trim() === ''
        ? (payment?.amount ?? left)
        : readAmountField(confirmed.amount, due.currency, issues);
    const { today } = dueDays(trip, now);
    const paidOn =
      confirmed.paidOn.trim() === ''
        ? (payment?.paidOn ?? today)
        : readPaidOn(confirmed.paidOn, today, issues);
    if (issues.length === 0 && (amount > left || left === 0)) {
      issues.push({ path: 'amount', message: tooMuch(left, due.currency) });
    }
    refuseIssues(issues);
    const set = {
      ...{ amount, paidOn, answerNote, state: 'confirmed' as const },
      ...{ answeredAt: now, answeredBy: actor.userId },
    };
    const [kept] = payment
      ? await tx
          .update(duePayments)
          .set(set)
          .where(eq(duePayments.id, payment.id))
          .returning({ paymentId: duePayments.id })
      : await tx
          .insert(duePayments)
          .values({ ...set, dueId: due.id })
          .returning({ paymentId: duePayments.id });
    if (!kept) throw new Error('a payment was not kept');
    await writeDue(tx, found, {}, now);
    await recordDue(tx, 'payment_confirmed', confirmed);
    const { travelerId } = found.party;
    await tellOfAnswer(tx, { tripId, by: actor.userId, now }, { travelerId, ...kept });
  });
}

interface NotHere extends AboutDue {
  paymentId: string;
  answerNote: string;
}

/**
 * 'Not Here': what was said to be paid has not arrived, with a note; 'Not Paid After All': nor has
 * what was confirmed, which takes a note. The row is open again. Throws `not_payee`, `due_gone`,
 * `changed_since` or `invalid_input`.
 */
export function sayNotHere(db: Db, answer: NotHere): Promise<void> {
  const { tripId, actor, now, paymentId, answerNote } = answer;
  return db.transaction(async (tx) => {
    const { trip } = await lockForKeeper(tx, tripId, actor);
    const found = await findDue(tx, trip, answer);
    const payment = found.due.payments.find(({ id }) => id === paymentId);
    if (!payment || payment.state === 'notHere') throw new AppError('due_gone');
    if (payment.state === 'confirmed' && isBlank(answerNote)) throw refuse('answerNote', SAY_WHY);
    await tx
      .update(duePayments)
      .set({ state: 'notHere', answerNote, answeredAt: now, answeredBy: actor.userId })
      .where(eq(duePayments.id, payment.id));
    await writeDue(tx, found, {}, now);
    await recordDue(
      tx,
      payment.state === 'confirmed' ? 'payment_undone' : 'payment_not_here',
      answer,
    );
    const { travelerId } = found.party;
    await tellOfAnswer(tx, { tripId, by: actor.userId, now }, { travelerId, paymentId });
  });
}
