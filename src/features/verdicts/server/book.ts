import { eq } from 'drizzle-orm';
import type { Item } from '@/features/plans/domain/item';
import { planItems } from '@/features/plans/server/itemTables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { openItems, openItemsSentence } from '../domain/booking';
import { judgedVariants } from '../domain/roundPage';
import { isVerdictOf, type OpenVariant } from './lockVariant';
import { noteHistory } from './noteHistory';
import { mailMembers } from './planMails';
import { readRound } from './readRound';
import { verdicts } from './tables';

interface Booking {
  tripId: string;
  operatorId: string;
  now: Date;
}

/**
 * What is booked is what everybody who goes was shown last: only later changes ask those whom they affect to confirm
 * that they have seen them (SPEC-2 6).
 */
async function beginToTell(tx: Db, open: OpenVariant): Promise<void> {
  const { kept, views } = open.variant;
  for (const [travelerId, view] of views) {
    if (!kept.has(travelerId)) continue;
    await tx.update(verdicts).set({ seen: view }).where(isVerdictOf(open, travelerId));
  }
}

/**
 * Marks a trip as booked (SPEC-2 6), which requires each item of the chosen version to be booked or to
 * need no booking. Doing so again changes nothing. Throws `trip_not_found`, `trip_finished`,
 * `nothing_chosen`, `choice_ended`, or `items_open` with their titles.
 */
export function markBooked(db: Db, { tripId, operatorId, now }: Booking): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const found = await readRound(tx, tripId);
    const round = found?.round;
    const variant =
      round && judgedVariants(round).find((one) => one.proposalId === round.chosen?.proposalId);
    if (round?.isFinished) throw new AppError('trip_finished');
    if (!found || !round || !variant) throw new AppError('nothing_chosen');
    if (round.isBooked) return;
    // Somebody has left, and nothing has followed from it yet.
    if (variant.after.liftsChoice) throw new AppError('choice_ended');
    const items = await tx
      .select({
        itemId: planItems.id,
        booking: planItems.booking,
        deletedAt: planItems.deletedAt,
      })
      .from(planItems)
      .where(eq(planItems.planId, variant.planId))
      .for('share');
    const booking = new Map(
      items.filter(({ deletedAt }) => deletedAt === null).map((one) => [one.itemId, one.booking]),
    );
    const open = openItems(variant.composed.items as readonly Item[], booking);
    if (open.length > 0) {
      throw new AppError('items_open', [{ path: 'tripId', message: openItemsSentence(open) }]);
    }
    await tx.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId));
    await beginToTell(tx, { found, round, variant });
    const { proposalId, planTitle, number } = variant;
    const about = { tripId, at: now, planTitle, number };
    await noteHistory(tx, { ...about, kind: 'booked', userId: operatorId });
    await mailMembers(tx, { found, kind: 'booked', tripId, proposalId, now });
  });
}
