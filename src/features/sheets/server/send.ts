import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { profileName } from '@/features/profile/server/operatorName';
import { operatorsRead } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { rowsDigest } from '../domain/changesSince';
import { copyRows, type WrittenRow } from '../domain/copiedRows';
import { countNotes } from '../domain/countNotes';
import { notesBy } from '../domain/savedNote';
import type { Sent } from '../domain/sentSchema';
import { MOST_SENDINGS } from '../domain/sheetLimits';
import type { OpenRow } from '../domain/sheetSource';
import { type SheetKey, sheetsOf, withNotes } from '../domain/sheets';
import { rowsFor } from '../domain/suppliers';
import { sheetFacts, sourceOf } from './sheetFacts';
import { recordSheetLook } from './sheetLooks';
import { storeCopy } from './storeCopy';
import { sheetCopies, sheetNotes, sheetSendings } from './tables';

/** A sheet as it goes to its recipient. */
export interface SentSheet {
  tripId: string;
  sheet: SheetKey;
  supplier: string;
  rows: readonly (WrittenRow & Pick<OpenRow, 'noteKey'>)[];
  isDraft: boolean;
}

/**
 * Returns the current sheet for an operator who says that they send it; the trip must be locked.
 * Everyone without a note must be in `without`. Throws `plan_gone`, `sheet_empty`, `sheet_changed`,
 * or `notes_missing` with the names.
 */
async function sheetToSend(
  tx: Db,
  { tripId, sheet, supplier, planId, seen, without }: Sent,
): Promise<SentSheet> {
  const [found] = await tx.select(sheetFacts()).from(trips).where(eq(trips.id, tripId));
  const source = found && sourceOf(found, planId);
  if (!source) throw new AppError('plan_gone');
  const noteOf = notesBy(sheet, found.notes);
  const made = rowsFor(sheetsOf(source).rows[sheet], supplier);
  const rows = withNotes(sheet, made, noteOf);
  if (rows.length === 0) throw new AppError('sheet_empty');
  if (seen !== undefined && rowsDigest(rows) !== seen) throw new AppError('sheet_changed');
  const { missing: silent } = countNotes(sheet, made, noteOf);
  const missing = silent.filter(({ noteKey }) => !without.includes(noteKey));
  if (missing.length > 0) {
    const issues = missing.map(({ noteKey, name }) => ({ path: noteKey, message: name }));
    throw new AppError('notes_missing', issues);
  }
  return { tripId, sheet, supplier, rows, isDraft: found.chosen === null };
}

/** Stores what was sent to a name, replacing what was sent before. Throws `too_many_sendings`. */
async function keepSending(tx: Db, { userId }: Actor, sent: SentSheet, sentTo: string) {
  const { tripId, sheet, supplier } = sent;
  const ofSheet = and(eq(sheetSendings.tripId, tripId), eq(sheetSendings.sheet, sheet));
  // What went to this name before there were suppliers was of all of them, and is replaced too.
  const toThem = and(
    ofSheet,
    sql`lower(${sheetSendings.sentTo}) = lower(${sentTo})`,
    sql`lower(${sheetSendings.supplier}) in ('', lower(${supplier}))`,
  );
  const before = tx.select({ id: sheetSendings.copyId }).from(sheetSendings).where(toThem);
  await tx.delete(sheetCopies).where(inArray(sheetCopies.id, before));
  const [others] = await tx.select({ count: count() }).from(sheetSendings).where(ofSheet);
  if ((others?.count ?? 0) >= MOST_SENDINGS) throw new AppError('too_many_sendings');
  const copyId = await storeCopy(tx, sent, copyRows(sheet, sent.rows));
  await tx
    .insert(sheetSendings)
    .values({ tripId, sheet, supplier, sentTo, sentBy: userId, copyId });
}

/** Records what was sent to whom, also for the people on it who have needs to see. */
async function recordSent(tx: Db, { email, userId }: Actor, sent: SentSheet, sentTo: string) {
  const { tripId, sheet, rows } = sent;
  await recordEvent(tx, {
    ...{ action: 'sheet_sent', actor: email, actorId: userId, tripId },
    ...{ rows: rows.length, subject: sentTo, subjectId: sheet },
  });
  const people = rows.flatMap((row) => row.people.map(({ travelerId }) => travelerId));
  const looker = sql`coalesce(${profileName(sql`${userId}`)}, '')`;
  await recordSheetLook(tx, { tripId, people, look: 'sheet_sent', lookerId: userId, looker });
}

/**
 * Marks a sheet as sent within a transaction: keeps a copy, and records it. From now on suppliers
 * read its notes as they are. Throws `trip_not_found`, `not_ready_yet`,
 * `too_many_sendings`, or what `sheetToSend` throws.
 */
export async function sending(tx: Db, actor: Actor, about: Sent): Promise<SentSheet> {
  const { tripId, sheet, sentTo } = about;
  if (!operatorsRead(await lockTrip(tx, tripId))) throw new AppError('not_ready_yet');
  const sent = await sheetToSend(tx, about);
  await keepSending(tx, actor, sent, sentTo);
  const keys = sent.rows.flatMap(({ noteKey }) => noteKey ?? []);
  const isTold = and(
    ...[eq(sheetNotes.tripId, tripId), sql`${sheetNotes.sheet} = ${sheet}`],
    inArray(sheetNotes.noteKey, keys),
  );
  await tx.update(sheetNotes).set({ told: sheetNotes.note }).where(isTold);
  await recordSent(tx, actor, sent, sentTo);
  return sent;
}

/** Marks a sheet as sent (SPEC-2 8). Throws what `sending` throws. */
export async function markAsSent(db: Db, actor: Actor, about: Sent): Promise<void> {
  await db.transaction((tx) => sending(tx, actor, about));
}
