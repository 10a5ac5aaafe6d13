import { and, eq, sql } from 'drizzle-orm';
import { companions, responses } from '@/features/responses/server/tables';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { AuthorizedTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import type { Db } from '@/platform/server/database/database';
import { findRoster } from './queries';
import { companionsApart } from './tables';

interface Settling {
  companionId: string;
  travelerId: string;
  /** True if they are one person. */
  isOne: boolean;
}

/**
 * Says whether a companion and somebody who has answered are one person. If so, they leave the
 * party, and what it wrote about their needs stays for operators until they have given their own.
 * Throws `trip_ready`, `not_organizer` for anyone but the organizer and whoever answers for them,
 * or `traveler_gone` if nobody asks that any more.
 */
export function settleTwice(
  db: Db,
  { trip, isOrganizer }: Pick<AuthorizedTrip, 'trip' | 'isOrganizer'>,
  caller: string,
  { companionId, travelerId, isOne }: Settling,
): Promise<void> {
  const tripId = trip.id;
  return db.transaction(async (tx) => {
    if (!STAGES[stageOf(await lockTrip(tx, tripId))].isOpen) throw new AppError('trip_ready');
    const asked = (await findRoster(tx, tripId))?.twice.find(
      (one) => one.companionId === companionId && one.travelerId === travelerId,
    );
    if (!asked) throw new AppError('traveler_gone');
    if (!isOrganizer && asked.partyOf !== caller) throw new AppError('not_organizer');
    const { userId, partyOf } = asked;
    if (!isOne) {
      await tx.insert(companionsApart).values({ tripId, companionId, userId });
      return;
    }
    const [gone] = await tx
      .delete(companions)
      .where(and(eq(companions.tripId, tripId), eq(companions.travelerId, companionId)))
      .returning({ needs: companions.companionNeeds });
    const isOf = (whose: string) => and(eq(responses.tripId, tripId), eq(responses.userId, whose));
    // A form of the party that is open starts from who they were.
    await tx
      .update(responses)
      .set({ version: sql`${responses.version} + 1` })
      .where(isOf(partyOf));
    if (!gone?.needs) return;
    // Another party may have written about them before.
    const needs = sql`left(concat_ws(E'\\n', nullif(${responses.partyNeeds}, ''), ${gone.needs}::text), ${LONG_TEXT})`;
    await tx
      .update(responses)
      .set({ partyNeeds: needs })
      .where(and(isOf(userId), eq(responses.accommodations, '')));
  });
}
