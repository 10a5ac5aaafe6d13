import { eq, sql } from 'drizzle-orm';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { users } from '@/features/identity/server/tables';
import { Addressee } from '@/features/mails/server/addressee';
import { defineMail, type MailJob, type TripLetter } from '@/features/mails/server/defineMail';
import { profileName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { isUnanswered } from '../domain/receipt';
import { sheetKind } from '../domain/sheets';
import { type FoundReceipt, isOver, RECEIPT, receiptAddress, rowsOf } from './receiptRows';
import { sheetReceipts } from './tables';

/** The least time between two mails about a receipt, in milliseconds (SPEC-2 8). */
const BETWEEN_MAILS = 3_600_000;

interface ReceiptToMail {
  tripId: string;
  receiptId: string;
}

async function queue(tx: Db, { tripId, receiptId }: ReceiptToMail, claim: string, dueAt: Date) {
  const data = { tripId, receiptId, claim, dueAt: dueAt.toISOString() };
  await addJobs(tx, 'receiptMail', [{ key: claim, data, dueAt }]);
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

/**
 * The operator on whose count the mail goes, which is no single one's to end: whoever asked for the
 * receipt, whoever has the trip now, or any other.
 */
async function sender(db: Db, tripId: string, madeBy: string | null): Promise<string | null> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(trips, eq(trips.id, tripId))
    .where(isMailedOperator())
    .orderBy(
      sql`${users.id} = ${madeBy} desc nulls last`,
      sql`${users.id} = ${trips.takenBy} desc nulls last`,
      users.createdAt,
    )
    .limit(1);
  return found?.id ?? null;
}

/** What a supplier is asked; null if nothing is open, or a later mail says it. */
async function findAsked({ db, trip, data, now, ...tools }: MailJob) {
  const { receiptId = '', dueAt = '' } = data;
  const { rows } = await db.execute<{ receipt: FoundReceipt; operator: string | null }>(
    sql`select ${RECEIPT} as receipt, ${profileName(sql`r.made_by`)} as operator from ${sheetReceipts} r where r.id = ${receiptId}`,
  );
  const [found] = rows;
  if (!found || isOver(found.receipt, now)) return null;
  const { receipt, operator } = found;
  const { recipientEmail: email, madeBy, mailedAt, sheet, recipientName } = receipt;
  const isLate =
    mailedAt !== null && new Date(mailedAt) > new Date(dueAt) && new Date(mailedAt) <= now;
  const all = rowsOf(receipt);
  const open = all.filter(isUnanswered).length;
  const url = receiptAddress(receipt, tools);
  const by = await sender(db, trip.tripId, madeBy);
  if (email === null || by === null || isLate || open === 0 || url === null) return null;
  const isAgain = all.some(({ answeredAt }) => answeredAt !== null);
  return { email, by, url, sheet: sheetKind(sheet).name, recipientName, operator, open, isAgain };
}

export const RECEIPT_MAILS = {
  receiptMail: defineMail({
    kind: 'receipt',
    facts: findAsked,
    async to({ db, trip: { tripId }, data: { claim = '' }, now }, { email, by }) {
      const passed = await db.transaction((tx) =>
        Addressee.typed(tx, { tripId, email, by, claim, now }),
      );
      return 'to' in passed ? passed.to : null;
    },
    letter: ({ tripName }, { url, ...asked }) => receiptLetter({ ...asked, tripName }, url),
  }),
};

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
