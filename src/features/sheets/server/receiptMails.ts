import { eq, sql } from 'drizzle-orm';
import { Addressee } from '@/features/mails/server/addressee';
import { tripForMail } from '@/features/mails/server/tripForMail';
import {
  type MailTools,
  mailErrand,
  type TripLetter,
  type TripMail,
} from '@/features/mails/server/tripMail';
import { profileName } from '@/features/profile/server/operatorName';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import type { KeyedToken } from '@/platform/server/keyedToken';
import { mailKind } from '@/platform/server/mailKind';
import { isUnanswered } from '../domain/receipt';
import { sheetKind } from '../domain/sheets';
import { type FoundReceipt, isOver, RECEIPT, receiptAddress, rowsOf } from './receiptRows';
import { sheetReceipts } from './tables';

const KIND = mailKind('receipt');

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    receiptMail: true;
  }
}
const RECEIPT_MAIL = 'receiptMail';

/** The least time between two mails about a receipt, in milliseconds (SPEC-2 8). */
const BETWEEN_MAILS = 3_600_000;

interface ReceiptToMail {
  tripId: string;
  receiptId: string;
}

async function queue(tx: Db, { tripId, receiptId }: ReceiptToMail, claim: string, dueAt: Date) {
  const data = { tripId, receiptId, claim, dueAt: dueAt.toISOString() };
  await addJobs(tx, [{ key: `${RECEIPT_MAIL} ${claim}`, kind: RECEIPT_MAIL, data, dueAt }]);
  await tx.update(sheetReceipts).set({ mailedAt: dueAt }).where(eq(sheetReceipts.id, receiptId));
}

/** Mails a new receipt to its supplier. Throws the reason if the address may not be mailed. */
export async function mailReceipt(
  tx: Db,
  {
    recipientEmail: email,
    by,
    now,
    ...receipt
  }: ReceiptToMail & { recipientEmail: string; by: string; now: Date },
): Promise<void> {
  const claim = crypto.randomUUID();
  const claimed = await Addressee.typed(tx, { tripId: receipt.tripId, email, by, claim, now });
  if ('refusal' in claimed) {
    const { refusal } = claimed;
    throw new AppError(refusal === 'mails_ended' ? 'supplier_ended_mails' : refusal);
  }
  await queue(tx, receipt, claim, now);
}

/** Tells a supplier that rows wait again: one mail an hour at most, with the state at that time. */
export async function mailAgain(
  tx: Db,
  { tripId, receiptId, recipientEmail, mailedAt }: FoundReceipt,
  now: Date,
): Promise<void> {
  const last = mailedAt === null ? null : new Date(mailedAt);
  const isQueued = last !== null && last > now;
  if (recipientEmail === null || isQueued) return;
  const dueAt = last ? new Date(Math.max(now.getTime(), last.getTime() + BETWEEN_MAILS)) : now;
  await queue(tx, { tripId, receiptId }, crypto.randomUUID(), dueAt);
}

async function writeMail(
  db: Db,
  { origin, keyedToken }: { origin: string; keyedToken: KeyedToken },
  { data }: TakenJob,
  now: Date,
): Promise<TripMail | null> {
  const { tripId = '', receiptId = '', claim = '', dueAt = '' } = data;
  const { rows } = await db.execute<{ receipt: FoundReceipt; operator: string | null }>(
    sql`select ${RECEIPT} as receipt, ${profileName(sql`r.made_by`)} as operator from ${sheetReceipts} r where r.id = ${receiptId}`,
  );
  const trip = await tripForMail(db, tripId);
  const [found] = rows;
  if (!found || !trip || isOver(found.receipt, now)) return null;
  const { receipt, operator } = found;
  const { recipientEmail: email, madeBy: by, mailedAt, sheet, recipientName } = receipt;
  const isLate =
    mailedAt !== null && new Date(mailedAt) > new Date(dueAt) && new Date(mailedAt) <= now;
  const all = rowsOf(receipt);
  const open = all.filter(isUnanswered).length;
  const url = receiptAddress(receipt, { origin, keyedToken });
  if (email === null || by === null || isLate || open === 0 || url === null) return null;
  const passed = await db.transaction((tx) =>
    Addressee.typed(tx, { tripId, email, by, claim, now }),
  );
  if ('refusal' in passed) return null;
  const isAgain = all.some(({ answeredAt }) => answeredAt !== null);
  const told = { sheet: sheetKind(sheet).name, tripName: trip.tripName, recipientName, operator };
  return { kind: KIND, to: passed.to, letter: receiptLetter({ ...told, open, isAgain }, url) };
}

export const receiptErrands = (tools: MailTools & { keyedToken: KeyedToken }) => ({
  [RECEIPT_MAIL]: mailErrand(tools, (job, now) => writeMail(tools.db, tools, job, now)),
});

interface ReceiptAsked {
  sheet: string;
  tripName: string;
  recipientName: string;
  /** The operator's name; null until they have a profile. */
  operator: string | null;
  open: number;
  isAgain: boolean;
}

/** Asks a supplier to look at a sheet; the mail holds nothing of what is on it. */
export function receiptLetter(
  { operator, open, isAgain, ...told }: ReceiptAsked,
  url: string,
): TripLetter {
  const tripName = withoutWebAddresses(told.tripName);
  const name = withoutWebAddresses(told.recipientName);
  const who =
    operator === null ? 'An operator of Gangway' : `${withoutWebAddresses(operator)} of Gangway`;
  const sheet = told.sheet.toLowerCase();
  const rows = open === 1 ? 'One row waits' : `${open} rows wait`;
  return {
    subject: isAgain
      ? `Changed: the ${sheet} sheet for “${tripName}”`
      : `Please confirm the ${sheet} sheet for “${tripName}”`,
    names: [tripName, name, who],
    heading: isAgain ? `${name}, something has changed` : `${name}, please have a look`,
    paragraphs: [
      isAgain
        ? `The ${sheet} sheet for “${tripName}” has changed since you answered. ${rows} for you. All others stay as you answered them.`
        : `${who} sends you the ${sheet} sheet for “${tripName}”. Please open it and answer each row with Yes or Not possible. It takes a minute, and you don’t need an account.`,
    ],
    button: { label: 'Open the Sheet', url },
    footnote: `You get this mail because ${who} has entered your address for this sheet. Anyone who has the link can read it.`,
  };
}
