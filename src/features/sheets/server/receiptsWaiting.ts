import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SupplierSaid } from '@/features/plans/domain/supplierSaid';
import type { WaitSource } from '@/features/review/server/waitSource';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { Db } from '@/platform/server/database/database';
import type { SheetKey } from '../domain/sheets';
import { sheetReceiptRows, sheetReceipts } from './tables';

/** Something a supplier has said that no operator has seen yet. */
export interface ReceiptWaiting extends SupplierSaid {
  tripId: string;
}

/** Says whom and what a row is about, from its key, which stays when both have changed. */
function rowAbout(sheet: SheetKey, rowKey: string): Pick<SupplierSaid, 'travelerId' | 'itemId'> {
  const [first = '', second = null] = rowKey.split(' ');
  if (sheet === 'kitchen') return { travelerId: first, itemId: second };
  if (sheet === 'contacts') return { travelerId: first, itemId: null };
  return { travelerId: null, itemId: first };
}

/**
 * Reads what suppliers of these trips have said and nobody has seen yet: each 'Not possible' and
 * each note, until 'I Have Seen This' is pressed on it (SPEC-2 8). Oldest first.
 */
export async function receiptsWaiting(
  db: Db,
  tripIds: readonly string[],
): Promise<ReceiptWaiting[]> {
  const found = await db
    .select({
      tripId: sheetReceipts.tripId,
      receiptId: sheetReceipts.id,
      rowKey: sheetReceiptRows.rowKey,
      sheet: sheetReceipts.sheet,
      by: sheetReceipts.recipientName,
      answer: sheetReceiptRows.answer,
      note: sheetReceiptRows.note,
      since: sheetReceiptRows.waitsSince,
    })
    .from(sheetReceiptRows)
    .innerJoin(sheetReceipts, eq(sheetReceipts.id, sheetReceiptRows.receiptId))
    .where(and(inArray(sheetReceipts.tripId, [...tripIds]), isNotNull(sheetReceiptRows.waitsSince)))
    .orderBy(sheetReceiptRows.waitsSince, sheetReceiptRows.receiptId, sheetReceiptRows.rowKey);
  return found.map(({ answer, since, ...said }) => ({
    ...said,
    ...rowAbout(said.sheet, said.rowKey),
    isRefused: answer === 'no',
    waitsSince: since?.toISOString() ?? '',
  }));
}

const waitsFor = (kind: WaitSource['kind'], isIt: SQL): WaitSource => ({
  kind,
  find: (db) =>
    db
      .select({
        tripId: sheetReceipts.tripId,
        since: sql`max(${sheetReceiptRows.waitsSince})`.mapWith(sheetReceiptRows.waitsSince),
      })
      .from(sheetReceiptRows)
      .innerJoin(sheetReceipts, eq(sheetReceipts.id, sheetReceiptRows.receiptId))
      .where(and(isNotNull(sheetReceiptRows.waitsSince), isIt))
      .groupBy(sheetReceipts.tripId),
});

/** What suppliers say that waits for operators (SPEC-2 6 'Mails'): each 'Not possible' and note. */
export const RECEIPT_WAITS: readonly WaitSource[] = [
  waitsFor('supplier', sql`${sheetReceiptRows.answer} = 'no'`),
  waitsFor('note', sql`${sheetReceiptRows.answer} is distinct from 'no'`),
];

interface SeenAnswer {
  tripId: string;
  receiptId: string;
  rowKey: string;
  /** Since when it has waited: what the supplier has said after that waits on. ISO. */
  waitsSince: string;
}

/** Ends the waiting of what a supplier said about a row. Throws `trip_not_found`. */
export function seeAnswer(
  db: Db,
  { tripId, receiptId, rowKey, waitsSince }: SeenAnswer,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const ofTrip = tx
      .select({ id: sheetReceipts.id })
      .from(sheetReceipts)
      .where(and(eq(sheetReceipts.tripId, tripId), eq(sheetReceipts.id, receiptId)));
    const isIt = and(
      inArray(sheetReceiptRows.receiptId, ofTrip),
      eq(sheetReceiptRows.rowKey, rowKey),
      eq(sheetReceiptRows.waitsSince, new Date(waitsSince)),
    );
    await tx.update(sheetReceiptRows).set({ waitsSince: null }).where(isIt);
  });
}
