import { and, count, eq, inArray } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { type KeyedToken, newToken, tokenHash } from '@/platform/server/keyedToken';
import { copyRows } from '../domain/copiedRows';
import type { AskedReceipt } from '../domain/sentSchema';
import { MOST_RECEIPTS } from '../domain/sheetLimits';
import { mailReceipt } from './receiptMails';
import { receiptToken } from './receiptRows';
import { sending } from './send';
import { storeCopy } from './storeCopy';
import { sheetCopies, sheetReceipts } from './tables';

interface Asking {
  keyedToken: KeyedToken;
  now: Date;
}

/**
 * Sends a sheet to a supplier for their receipt (SPEC-2 8): creates an address at which they read
 * it as it is, and mails it if there is an email. Throws what `sending` and `mailReceipt` throw, or
 * `too_many_receipts`.
 */
export function askReceipt(
  db: Db,
  actor: Actor,
  { recipientName, recipientEmail, ...about }: AskedReceipt,
  { keyedToken, now }: Asking,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { tripId, sheet } = about;
    const sent = await sending(tx, actor, { ...about, sentTo: recipientName });
    const ofSheet = and(eq(sheetReceipts.tripId, tripId), eq(sheetReceipts.sheet, sheet));
    const [open] = await tx.select({ count: count() }).from(sheetReceipts).where(ofSheet);
    if ((open?.count ?? 0) >= MOST_RECEIPTS) throw new AppError('too_many_receipts');
    const nonce = newToken();
    const [receipt] = await tx
      .insert(sheetReceipts)
      .values({
        ...{ tripId, sheet, supplier: sent.supplier, recipientName, recipientEmail, nonce },
        ...{ madeAt: now, askedAt: now, madeBy: actor.userId },
        tokenHash: tokenHash(receiptToken(keyedToken, nonce)),
        nowCopyId: await storeCopy(tx, sent, copyRows(sheet, sent.rows)),
        seenCopyId: await storeCopy(tx, sent, copyRows(sheet, [])),
      })
      .returning({ receiptId: sheetReceipts.id });
    await recordEvent(tx, {
      ...{ action: 'receipt_asked', actor: actor.email, actorId: actor.userId, tripId },
      ...{ rows: sent.rows.length, subject: recipientName, subjectId: sheet },
    });
    if (receipt && recipientEmail !== null) {
      await mailReceipt(tx, { tripId, ...receipt, recipientEmail, by: actor.userId, now });
    }
  });
}

interface Withdrawing {
  tripId: string;
  receiptId: string;
}

/** Deletes a receipt with its answers; does nothing if it is gone. Throws `trip_not_found`. */
export function withdrawReceipt(
  db: Db,
  { email, userId }: Actor,
  { tripId, receiptId }: Withdrawing,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const isIt = and(eq(sheetReceipts.tripId, tripId), eq(sheetReceipts.id, receiptId));
    const [gone] = await tx.delete(sheetReceipts).where(isIt).returning();
    if (!gone) return;
    await tx.delete(sheetCopies).where(inArray(sheetCopies.id, [gone.nowCopyId, gone.seenCopyId]));
    await recordEvent(tx, {
      ...{ action: 'receipt_withdrawn', actor: email, actorId: userId, tripId },
      ...{ subject: gone.recipientName, subjectId: gone.sheet },
    });
  });
}
