import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import {
  companionNeeds,
  HAS_OWN_NEEDS,
  recordingLooks,
} from '@/features/responses/server/recordingLooks';
import { companions, responses } from '@/features/responses/server/tables';
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

/**
 * Records, for those on a sheet who have needs, who sent or opened it (SPEC-2 9). Whoever answers
 * for a companion hears of a look at what the companion needs.
 */
export async function recordSheetLook(tx: Db, about: SheetLook): Promise<void> {
  const { tripId, people, ...looking } = about;
  if (people.length === 0) return;
  const ids = [...new Set(people)];
  const isOn = and(inArray(responses.travelerId, ids), HAS_OWN_NEEDS);
  const onIt = or(isOn, companionNeeds(inArray(companions.travelerId, ids))) ?? sql`false`;
  const opened = tx
    .$with('opened')
    .as(tx.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)));
  await tx
    .with(opened, recordingLooks(tx, opened, { ...looking, whose: onIt }))
    .select()
    .from(opened);
}
