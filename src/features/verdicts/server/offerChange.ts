import { and, eq } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import { isBlank } from '@/platform/domain/plainLine';
import type { Db } from '@/platform/server/database/database';
import { travelerOf } from './foundRound';
import { lockUnchosen, type VersionKey } from './lockVariant';
import { changeOffers } from './tables';

interface Offer extends VersionKey {
  userId: string;
  /** Empty to take it back. */
  canChange: string;
  now: Date;
}

/**
 * Saves what somebody left out of a plan could change (SPEC-2 6 'If'), replacing what they said
 * before. Throws what `lockUnchosen` throws, or `not_left_out` if the plan was proposed to them, or
 * they do not travel.
 */
export function offerChange(db: Db, { userId, canChange, now, ...key }: Offer): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockUnchosen(tx, key);
    const travelerId = travelerOf(found, userId);
    const isAsked = variant.people.some((one) => one.travelerId === travelerId);
    if (travelerId === null || isAsked) throw new AppError('not_left_out');
    const own = { roundId: round.roundId, planId: variant.planId, travelerId };
    if (isBlank(canChange)) {
      const isOwn = and(
        eq(changeOffers.roundId, own.roundId),
        eq(changeOffers.planId, own.planId),
        eq(changeOffers.travelerId, travelerId),
      );
      await tx.delete(changeOffers).where(isOwn);
      return;
    }
    const values = { canChange, offeredAt: now };
    await tx
      .insert(changeOffers)
      .values({ ...own, tripId: key.tripId, ...values })
      .onConflictDoUpdate({
        target: [changeOffers.roundId, changeOffers.planId, changeOffers.travelerId],
        set: values,
      });
  });
}
