import { eq, sql } from 'drizzle-orm';
import { operatorName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { SavedNotes } from '../domain/deskTrip';
import { tripNotes } from './tables';

/** The columns of a statement's notes. */
export const NOTES = {
  internalNotes: tripNotes.internalNotes,
  version: tripNotes.version,
  savedBy: operatorName(sql`${tripNotes}.saved_by`).as('saved_by_name'),
};

/** Converts a row to notes as operators see them; no row means no notes yet. */
export function toSavedNotes(
  row: { [Key in keyof SavedNotes]: SavedNotes[Key] | null } | undefined,
): SavedNotes {
  const { internalNotes, version, savedBy } = row ?? {};
  return { internalNotes: internalNotes ?? '', version: version ?? 0, savedBy: savedBy ?? null };
}

async function readNotes(tx: Db, tripId: string): Promise<SavedNotes> {
  const [row] = await tx.select(NOTES).from(tripNotes).where(eq(tripNotes.tripId, tripId));
  return toSavedNotes(row);
}

interface NewNotes {
  tripId: string;
  internalNotes: string;
  /** The version the edit began from; 0 if there was none. */
  began: number;
  now: Date;
}

/**
 * Saves operators' notes about a trip if they are still at the version the edit began from. Returns
 * what is saved then; the same text again changes nothing. Throws `trip_not_found`, or
 * `changed_since` with what is saved.
 */
export function saveNotes(
  db: Db,
  { userId }: Actor,
  { tripId, internalNotes, began, now }: NewNotes,
): Promise<SavedNotes> {
  return db.transaction(async (tx) => {
    const [trip] = await tx
      .select({ id: trips.id })
      .from(trips)
      .where(eq(trips.id, tripId))
      // Lets one of two first notes go first.
      .for('no key update');
    if (!trip) throw new AppError('trip_not_found');
    const before = await readNotes(tx, tripId);
    if (before.internalNotes === internalNotes) return before;
    if (before.version !== began) throw new AppError('changed_since', [], { saved: before });
    const saved = { internalNotes, savedBy: userId, savedAt: now };
    await tx
      .insert(tripNotes)
      .values({ tripId, ...saved })
      .onConflictDoUpdate({
        target: tripNotes.tripId,
        set: { ...saved, version: sql`${tripNotes.version} + 1` },
      });
    return readNotes(tx, tripId);
  });
}
