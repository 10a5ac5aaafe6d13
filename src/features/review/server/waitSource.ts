import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { DeskWait } from '../domain/deskWaits';
import { deskWaits } from './tables';

/** A trip where something waits, and since when the newest of it does. */
export interface WaitingTrip {
  tripId: string;
  since: Date;
}

/** Finds the trips where one kind of thing waits. Features that know of one register it. */
export interface WaitSource {
  kind: DeskWait;
  find(db: Db, now: Date): Promise<readonly WaitingTrip[]>;
}

/** Trips that wait for their groups again. When that began is known by when it was first found. */
export const SENT_BACK: WaitSource = {
  kind: 'sentBack',
  find: (db, now) =>
    db
      .select({
        tripId: trips.id,
        since: sql`coalesce(${deskWaits.since}, ${now.toISOString()}::timestamptz)`.mapWith(
          deskWaits.since,
        ),
      })
      .from(trips)
      .leftJoin(deskWaits, and(eq(deskWaits.tripId, trips.id), eq(deskWaits.kind, 'sentBack')))
      .where(isNotNull(trips.sendBackReason)),
};

/**
 * Keeps what waits, for the desk's marks and operators' mails, as its sources find it.
 */
export async function keepWaits(db: Db, sources: readonly WaitSource[], now: Date): Promise<void> {
  const found = await Promise.all(
    sources.map(async ({ kind, find }) => (await find(db, now)).map((one) => ({ ...one, kind }))),
  );
  const waiting = sql`jsonb_to_recordset(${JSON.stringify(found.flat())}::jsonb)
    w ("tripId" text, kind text, since timestamptz)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from ${deskWaits} d
      where not exists (select from ${waiting} where w."tripId" = d.trip_id and w.kind = d.kind)`);
    // What is newer than before has been found anew, and is told anew.
    await tx.execute(sql`insert into ${deskWaits} (trip_id, kind, since, found_at)
      select w."tripId", w.kind, w.since, ${now.toISOString()}::timestamptz from ${waiting}
      join trips on trips.id = w."tripId"
      on conflict (trip_id, kind) do update set since = excluded.since, found_at = excluded.found_at
      where ${deskWaits}.since < excluded.since`);
  });
}
