import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { HAS_NEEDS, recordingLooks } from '@/features/responses/server/recordLooks';
import { partyPeople, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';

interface SheetLook {
  tripId: string;
  /** The people on the sheet. */
  people: readonly TravelerId[];
  look: 'sheet_sent' | 'sheet_seen';
  /** The account of an operator, or the receipt of a supplier. */
  lookerId: string;
  looker: SQL | string;
}

/** Records, for those on a sheet who have needs, who sent or opened it (SPEC-2 9). */
export async function recordSheetLook(tx: Db, about: SheetLook): Promise<void> {
  const { tripId, people, ...looking } = about;
  if (people.length === 0) return;
  // A companion's needs are a matter of the account that answers for them.
  const parties = tx
    .select({ userId: partyPeople.userId })
    .from(partyPeople)
    .where(
      and(eq(partyPeople.tripId, tripId), inArray(partyPeople.travelerId, [...new Set(people)])),
    );
  const onIt = and(inArray(responses.userId, parties), HAS_NEEDS) ?? sql`false`;
  const opened = tx
    .$with('opened')
    .as(tx.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)));
  await tx
    .with(opened, recordingLooks(tx, opened, { ...looking, whose: onIt }))
    .select()
    .from(opened);
}
