import * as z from 'zod/mini';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { AMOUNT_TEXT, amountSentence, readAmount } from '@/platform/domain/money/amount';
import { INVALID_DATE } from '@/platform/domain/readDate';
import { optionalLine, optionalText, requiredText } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { versionField } from '@/platform/domain/version';

/** A deposit as the payee asks for it: a part of the share, or an amount for each person. */
export type Deposit =
  /** In hundredths of a percent, from 0 to 10,000. */
  { kind: 'percent'; hundredths: number } | { kind: 'each'; amount: number };

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** Parses a part in percent: '30', '30 %', '12,5'. Null unless it is from 0 to 100. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = PERCENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths <= 10_000 ? hundredths : null;
}

const WHOLE = 10_000;

/**
 * Splits a party's share into deposit and rest, which add up to it to the unit (SPEC-4 15.1): the
 * deposit is rounded down, and what rounding leaves is in the rest. It is never more than the share.
 * @param share in whole minor units
 * @param people how many of the party pay
 */
export function splitShare(
  share: number,
  people: number,
  deposit: Deposit,
): { deposit: number; rest: number } {
  const asked =
    deposit.kind === 'percent'
      ? Number((BigInt(share) * BigInt(deposit.hundredths)) / BigInt(WHOLE))
      : Math.min(share, deposit.amount * people);
  return { deposit: asked, rest: share - asked };
}

/** How many rows a trip's dues can have (SPEC-4 15.3). */
export const MOST_DUES = 2_000;
/** How many payments a due can have. */
export const MOST_PAYMENTS = 50;

/** The longest note of a payee to a payment, in characters. */
export const ANSWER_NOTE_MAX = 500;

const amountText = z
  .string()
  .check(z.maxLength(AMOUNT_TEXT, 'Please enter an amount, such as 1,500.'));
const guid = z.guid().check(z.maxLength(36));

/** The row that a write is about, and the version of it that the page began from. */
export const aboutDueFields = { dueId: guid, began: versionField };

/** 'Make Dues': a deposit and its day, and the day of the rest. */
export const makeDuesFields = {
  /** 'percent' of the share, or an amount for 'each' person. */
  depositKind: z.enum(['percent', 'each']),
  /** As typed: '30', '30%', '250.00'; empty or 0 for no deposit. */
  deposit: amountText,
  /** Empty without a deposit. */
  depositBy: z.string().check(z.maxLength(40)),
  /** A date, or so many days before departure. */
  restWhen: z.enum(['date', 'before']),
  restBy: z.string().check(z.maxLength(40)),
  restDays: z.string().check(z.maxLength(10)),
};
export type MakeDues = {
  [Key in keyof typeof makeDuesFields]: z.output<(typeof makeDuesFields)[Key]>;
};

const text40 = z.string().check(z.maxLength(40, INVALID_DATE));
const answerNote = optionalText(ANSWER_NOTE_MAX);

/** A row as the payee types it. */
export const changeDueFields = {
  title: requiredText(SHORT_TEXT, 'Please say what it is for, such as “Visa fee”.'),
  amount: amountText,
  dueBy: text40,
};

/** A row that is added; a refund is owed to the party. */
export const addDueFields = { ...changeDueFields, isRefund: z.boolean() };

/** What a waiver without a reason is told. */
export const SAY_WHY = 'Please say why.';

/** `waives` is false to ask for a waived row again, which takes no reason. */
export const waiveFields = { waives: z.boolean(), reason: optionalLine(SHORT_TEXT) };

/** 'I Have Paid': an empty amount is all that is open. */
export const sayPaidFields = {
  amount: amountText,
  paidOn: text40,
  note: optionalLine(SHORT_TEXT),
};

/**
 * 'Confirm': `paymentId` is null for what arrived without a word. An empty amount is what was said,
 * or else all that is open; an empty day is the one that was said, or else today.
 */
export const confirmFields = {
  paymentId: z.nullable(guid),
  amount: amountText,
  paidOn: text40,
  answerNote,
};

/** 'Take It Back'. */
export const takeBackFields = { paymentId: guid };

/** 'Not Here'. */
export const notHereFields = { paymentId: guid, answerNote };

/** A typed amount that may be owed, in minor units, or the sentence to show at its field. */
export function readDueAmount(
  text: string,
  currency: string,
): { minor: number } | { fault: string } {
  const read = readAmount(text, currency);
  if ('fault' in read) return { fault: amountSentence(read.fault, currency) };
  return read.minor > 0 ? read : { fault: 'Please enter an amount above 0.' };
}

/** What a day of a deposit without the deposit is told. */
export const SAY_DEPOSIT = 'Please enter the deposit, or leave its day empty.';

/** A typed deposit, or the sentence to show at its field. */
export function readDeposit(
  { depositKind, deposit }: Pick<MakeDues, 'depositKind' | 'deposit'>,
  currency: string,
): { deposit: Deposit } | { fault: string } {
  if (deposit.trim() === '') return { deposit: { kind: 'percent', hundredths: 0 } };
  if (depositKind === 'percent') {
    const hundredths = readPercent(deposit);
    if (hundredths === null) return { fault: 'Please enter a part from 0 to 100 percent.' };
    return { deposit: { kind: 'percent', hundredths } };
  }
  const read = readAmount(deposit, currency);
  if ('fault' in read) return { fault: amountSentence(read.fault, currency) };
  return { deposit: { kind: 'each', amount: read.minor } };
}

/** The last day that a due may have: a year after the trip's last (SPEC-4 15.3). */
export function lastDueDay(lastDay: CalendarDate): CalendarDate {
  const next = `${String(Number(lastDay.slice(0, 4)) + 1).padStart(4, '0')}${lastDay.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace('-02-29', '-02-28') : next;
}

/** The sentence for a day that a due can't have, or null. Without a last day any from today will do. */
export function dueDayFault(
  day: CalendarDate,
  { today, lastDay }: { today: CalendarDate; lastDay: CalendarDate | null },
): string | null {
  const last = lastDay === null ? null : lastDueDay(lastDay);
  if (day >= today && (last === null || day <= last)) return null;
  if (last === null || last < today)
    return `Please choose a day from ${formatReadableDate(today)} on.`;
  return `Please choose a day from ${formatReadableDate(today)} to ${formatReadableDate(last)}.`;
}
