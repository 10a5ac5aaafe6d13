import { and, eq, isNull, sql } from 'drizzle-orm';
import { openItems, openItemsSentence } from '@/features/plans/domain/openItems';
import { planItems } from '@/features/plans/server/itemTables';
import { planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import { shifted } from '@/platform/domain/dayNumber';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { composedOf, forgetChanges, judgeRound } from './judge';
import { lockRound } from './lockVariant';
import { announce } from './planMails';
import { proposalPeople, verdicts } from './tables';

interface Booking {
  tripId: string;
  operatorId: string;
  now: Date;
}

/**
 * Counts the booked version as the one everybody who goes has seen, so that only later changes ask
 * them to confirm that they have seen them (SPEC-2 6).
 */
async function markBookedVersionSeen(tx: Db, tripId: string, proposalId: string): Promise<void> {
  const judged = await judgeRound(tx, tripId, proposalId);
  const [variant] = judged?.variants ?? [];
  if (!judged?.found.round || !variant) return;
  const { roundId } = judged.found.round;
  const { rows } = await tx.execute(sql`
    update ${verdicts} v set seen = o.view from ${proposalPeople} o
    where o.proposal_id = ${proposalId} and o.consequence = 'tell' and o.view is not null
      and v.round_id = ${roundId} and v.plan_id = ${variant.planId}
      and v.traveler_id = o.traveler_id
    returning v.traveler_id`);
  if (rows.length > 0) await forgetChanges(tx, { roundId, proposalId });
}

/**
 * Marks a trip as booked (SPEC-2 6), which requires each item of the chosen version to be booked or
 * to need no booking. Doing so again changes nothing. Throws `trip_not_found`, `trip_finished`,
 * `nothing_chosen`, or `items_open` with the titles of the open items.
 */
export function markBooked(db: Db, { tripId, operatorId, now }: Booking): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockRound(tx, tripId);
    const round = found?.round;
    const variant = round?.variants.find((one) => one.proposalId === round.chosen?.proposalId);
    if (round?.isFinished) throw new AppError('trip_finished');
    if (!found || !round || !variant) throw new AppError('nothing_chosen');
    if (round.isBooked) return;
    const { items: frozen } = await composedOf(tx, { found, round, variant });
    const items = await tx
      .select({ itemId: planItems.id, booking: planItems.booking })
      .from(planItems)
      .where(and(eq(planItems.planId, variant.planId), isNull(planItems.deletedAt)))
      .for('share');
    const open = openItems(frozen, new Map(items.map((one) => [one.itemId, one.booking])));
    if (open.length > 0) {
      throw new AppError('items_open', [{ path: 'tripId', message: openItemsSentence(open) }]);
    }
    await tx.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId));
    // What would have been mailed before the booking is not mailed any more.
    const remindedFor = shifted(dayIn(round.until.timeZone, now), -1);
    await tx.update(planRounds).set({ remindedFor }).where(eq(planRounds.id, round.roundId));
    await markBookedVersionSeen(tx, tripId, variant.proposalId);
    await announce(tx, { kind: 'booked', found, variant, by: operatorId, now });
  });
}
