import { and, eq, inArray } from 'drizzle-orm';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { isSameJson } from '@/platform/domain/canonicalJson';
import type { Db } from '@/platform/server/database/database';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import { copyRows, readCopied } from '../domain/copiedRows';
import { isUnanswered, type ReceiptRow, renewed } from '../domain/receipt';
import { notesBy } from '../domain/savedNote';
import type { SheetRow } from '../domain/sheetSource';
import { type Sheets, sheetsOf, withNotes } from '../domain/sheets';
import { rowsFor } from '../domain/suppliers';
import { mailAgain } from './receiptMails';
import { type FoundReceipt, receiptsOfTrip, rowsOf } from './receiptRows';
import { sheetFacts, sourceOf } from './sheetFacts';
import { rewriteCopy, toCopy } from './storeCopy';
import { sheetCopies, sheetReceiptRows, sheetReceipts, sheetsDue } from './tables';

/** The rows they may read: without a supplier, the receipt gets no rows that it has not had. */
function toThem<Row extends SheetRow>(rows: readonly Row[], { supplier, now }: FoundReceipt) {
  const had = new Set(now.rows.map(({ key }) => key));
  return rows.filter(({ key }) => supplier !== '' || had.has(key));
}

/** What a supplier said about a row that is no longer needed waits for nobody. */
async function forgetGone(tx: Db, receiptId: string, rows: readonly ReceiptRow[]): Promise<void> {
  const gone = rows.filter(({ isGone, state }) => isGone && state === 'changed');
  const keys = gone.map(({ key }) => key);
  await tx
    .update(sheetReceiptRows)
    .set({ waitsSince: null })
    .where(and(eq(sheetReceiptRows.receiptId, receiptId), inArray(sheetReceiptRows.rowKey, keys)));
}

/** Brings one supplier's sheet up to date. */
async function renew(
  tx: Db,
  receipt: FoundReceipt,
  { sheets, noteOf, now }: { sheets: Sheets; noteOf: (noteKey: string) => string; now: Date },
): Promise<void> {
  const { sheet, supplier, tripId, receiptId, nowCopyId: copyId } = receipt;
  const before = toCopy(receipt.now);
  const all = rowsFor(sheets.rows[sheet], supplier);
  const live = copyRows(sheet, withNotes(sheet, toThem(all, receipt), noteOf));
  const next = renewed(before, live);
  if (isSameJson(readCopied(sheet, before), readCopied(sheet, next))) return;
  await rewriteCopy(tx, { copyId, tripId }, next);
  const words = Object.fromEntries(next.words);
  const rows = rowsOf({ ...receipt, now: { rows: [...next.rows], words } });
  await forgetGone(tx, receiptId, rows);
  if (!rows.some(isUnanswered)) return;
  await tx.update(sheetReceipts).set({ askedAt: now }).where(eq(sheetReceipts.id, receiptId));
  await mailAgain(tx, receipt, now);
}

/** Brings a trip's receipts up to date once a plan is chosen. */
async function renewTrip(tx: Db, tripId: string, now: Date): Promise<void> {
  const trip = await lockTripIfThere(tx, tripId);
  // Deleted before anything is read, so that a change from here on adds a row again.
  await tx.delete(sheetsDue).where(eq(sheetsDue.tripId, tripId));
  const [found] = trip
    ? await tx
        .select({ ...sheetFacts(), receipts: receiptsOfTrip.as('receipts') })
        .from(trips)
        .where(eq(trips.id, tripId))
    : [];
  const source = found?.chosen ? sourceOf(found, undefined) : null;
  if (!found || !source) return;
  // Once a plan is chosen it is no draft any more, even if no row has changed.
  const copies = found.receipts.map(({ nowCopyId }) => nowCopyId);
  const drafts = and(inArray(sheetCopies.id, copies), sheetCopies.isDraft);
  await tx.update(sheetCopies).set({ isDraft: false }).where(drafts);
  const sheets = sheetsOf(source);
  const told = found.notes.map((one) => ({ ...one, note: one.told }));
  for (const receipt of found.receipts) {
    const noteOf = notesBy(receipt.sheet, told);
    await renew(tx, receipt, { sheets, noteOf, now });
  }
}

/** Brings receipts up to date for trips where something has changed, as noted by triggers. */
export async function renewReceipts(db: Db, now: Date): Promise<void> {
  const due = await db.select().from(sheetsDue);
  await eachInTurn(due, ({ tripId }) => db.transaction((tx) => renewTrip(tx, tripId, now)));
}
