import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { planItems } from '@/features/plans/server/itemTables';
import { jsonList } from '@/features/plans/server/jsonOf';
import { plans } from '@/features/plans/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import { isAdmitted, partyPeople, responses } from '@/features/responses/server/tables';
import { operatorsRead } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { NoteKey, SavedNote } from '../domain/savedNote';
import { sheetNotes } from './tables';

/** A saved note as JSON. */
const NOTE = sql`json_build_object('sheet', n.sheet, 'noteKey', n.note_key, 'note', n.note,
  'told', n.told, 'version', n.version, 'savedBy', ${operatorName(sql`n.saved_by`)})`;

/** The notes of the enclosing statement's trip. */
export const notesOfTrip = jsonList(
  NOTE,
  sql`n.sheet, n.note_key`,
  sql`${sheetNotes} n where n.trip_id = ${trips}.id`,
) as SQL<SavedNote[]>;

async function readNote(tx: Db, tripId: string, key: NoteKey): Promise<SavedNote> {
  const { rows } = await tx.execute<{ note: SavedNote }>(
    sql`select ${NOTE} as note from ${sheetNotes} n
      where n.trip_id = ${tripId} and n.sheet = ${key.sheet} and n.note_key = ${key.noteKey}`,
  );
  return rows[0]?.note ?? { ...key, note: '', told: '', version: 0, savedBy: null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the traveler or the plan item a note is about. Throws `traveler_gone` or `item_gone`. */
async function aboutOf(tx: Db, tripId: string, { sheet, noteKey }: NoteKey) {
  if (sheet === 'kitchen') {
    const answersFor = sql`exists (select from ${partyPeople} p
      where p.trip_id = ${tripId} and p.user_id = ${responses.userId} and p.traveler_id = ${noteKey})`;
    const own = and(eq(responses.tripId, tripId), answersFor, isAdmitted);
    if ((await tx.$count(responses, own)) === 0) throw new AppError('traveler_gone');
    return { travelerId: noteKey, itemId: null };
  }
  const [itemId = '', room] = noteKey.split(' ');
  const isWhole = UUID.test(itemId) && (room !== undefined) === (sheet === 'rooming');
  const [item] = isWhole
    ? await tx
        .select({ id: planItems.id })
        .from(planItems)
        .innerJoin(plans, eq(plans.id, planItems.planId))
        .where(and(eq(planItems.id, itemId), eq(plans.tripId, tripId)))
    : [];
  // A deleted item will do, because it may still be in the chosen version.
  if (!item) throw new AppError('item_gone');
  return { travelerId: null, itemId };
}

interface HandedOn extends NoteKey {
  tripId: string;
  /** The note when its field was left. */
  note: string;
}

/**
 * Lets suppliers read a note once its field was left (SPEC-2 8); if somebody has changed it in the
 * meantime, it waits for them. Returns the saved note. Throws `trip_not_found` or `not_ready_yet`.
 */
export function handOnNote(db: Db, { tripId, note, ...key }: HandedOn): Promise<SavedNote> {
  return db.transaction(async (tx) => {
    if (!operatorsRead(await lockTrip(tx, tripId))) throw new AppError('not_ready_yet');
    const { sheet, noteKey } = key;
    await tx
      .update(sheetNotes)
      .set({ told: note })
      .where(
        and(
          eq(sheetNotes.tripId, tripId),
          eq(sheetNotes.sheet, sheet),
          eq(sheetNotes.noteKey, noteKey),
          eq(sheetNotes.note, note),
          ne(sheetNotes.told, note),
        ),
      );
    return readNote(tx, tripId, key);
  });
}

interface NewNote extends NoteKey {
  tripId: string;
  note: string;
  /** The version the writing started from; 0 for none. */
  began: number;
}

/**
 * Saves an operator's note on a sheet, if it is still at the version the writing started from; the
 * same text again changes nothing. Throws `trip_not_found`, `not_ready_yet`, `traveler_gone`,
 * `item_gone`, or `changed_since` with what is saved.
 */
export function saveNote(
  db: Db,
  { userId }: Actor,
  { tripId, note, began, ...key }: NewNote,
): Promise<SavedNote> {
  return db.transaction(async (tx) => {
    if (!operatorsRead(await lockTrip(tx, tripId))) throw new AppError('not_ready_yet');
    const before = await readNote(tx, tripId, key);
    if (before.note === note) return before;
    if (before.version !== began) throw new AppError('changed_since', [], { saved: before });
    const about = await aboutOf(tx, tripId, key);
    const saved = { note, savedBy: userId, savedAt: sql`now()` };
    await tx
      .insert(sheetNotes)
      .values({ tripId, ...key, ...about, ...saved })
      .onConflictDoUpdate({
        target: [sheetNotes.tripId, sheetNotes.sheet, sheetNotes.noteKey],
        set: { ...saved, version: sql`${sheetNotes.version} + 1` },
      });
    return readNote(tx, tripId, key);
  });
}
