import { eq } from 'drizzle-orm';
import type { Item } from '@/features/plans/domain/item';
import { planItems, planRounds } from '@/features/plans/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { openItems, openItemsSentence } from '../domain/booking';
import { roundPage } from '../domain/roundPage';
import { tally } from '../domain/tally';
import { lockVariant } from './give';
import { noteHistory } from './noteHistory';
import { mailMembers } from './planMails';
import { readRound } from './readRound';

interface Choice {
  tripId: string;
  proposalId: string;
  /** Whom the organizer has confirmed to go without. */
  without: readonly string[];
  userId: string;
  now: Date;
}

const refusal = (message: string) =>
  new AppError('not_choosable', [{ path: 'proposalId', message }]);

/**
 * Chooses the newest version of a variant for the organizer (SPEC-2 6): one that carries, once everybody has
 * answered or the day for it is over, and without exactly those whom they were shown. Doing so again changes
 * nothing. Throws what `lockVariant` throws, `plan_chosen`, `not_choosable` with the reason, or
 * `others_left_out`.
 */
export function choosePlan(db: Db, { tripId, proposalId, ...choice }: Choice): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, tripId, proposalId);
    if (round.chosen?.proposalId === proposalId) return;
    if (round.chosen) throw new AppError('plan_chosen');
    const reader = { travelerId: null, isChair: true, mayChoose: true };
    const page = roundPage(round, reader, choice.now);
    const chair = page.variants.find((one) => one.proposalId === proposalId)?.chair;
    if (page.tooEarly !== null) throw refusal(page.tooEarly);
    if (!chair || chair.obstacle !== null) throw refusal(chair?.obstacle ?? '');
    const left = new Set(chair.without?.travelerIds ?? []);
    const confirmed = new Set(choice.without);
    if (left.size !== confirmed.size || [...left].some((id) => !confirmed.has(id))) {
      throw new AppError('others_left_out');
    }
    const { going } = tally(variant);
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId, chosenAt: choice.now, going })
      .where(eq(planRounds.id, round.roundId));
    await tx.update(trips).set({ isChosen: true }).where(eq(trips.id, tripId));
    const { planTitle, number } = variant;
    const about = { tripId, at: choice.now, planTitle, number };
    await noteHistory(tx, { ...about, kind: 'chosen', userId: choice.userId });
    await mailMembers(tx, { found, kind: 'chosen', tripId, proposalId, now: choice.now });
  });
}

interface Booking {
  tripId: string;
  operatorId: string;
  now: Date;
}

/**
 * Marks a trip as booked (SPEC-2 6), which needs each item of the chosen version to be booked or to need no
 * booking. Doing so again changes nothing. Throws `trip_not_found`, `nothing_chosen`, or `items_open` with their titles.
 */
export function markBooked(db: Db, { tripId, operatorId, now }: Booking): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)).for('no key update');
    const found = await readRound(tx, tripId);
    if (!found) throw new AppError('trip_not_found');
    const { round } = found;
    const variant = round?.variants.find((one) => one.proposalId === round.chosen?.proposalId);
    if (!round || !variant) throw new AppError('nothing_chosen');
    if (round.isBooked) return;
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
    const { proposalId, planTitle, number } = variant;
    const about = { tripId, at: now, planTitle, number };
    await noteHistory(tx, { ...about, kind: 'booked', userId: operatorId });
    await mailMembers(tx, { found, kind: 'booked', tripId, proposalId, now });
  });
}

/**
 * Marks a trip as finished for an operator, whether it was booked or not; doing so again changes nothing. Throws
 * `trip_not_found`.
 */
export function markFinished(db: Db, { tripId, operatorId, now }: Booking): Promise<void> {
  return db.transaction(async (tx) => {
    const [trip] = await tx
      .select(STAGE_FACTS)
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!trip) throw new AppError('trip_not_found');
    if (stageOf(trip) === 'finished') return;
    await tx.update(trips).set({ isFinished: true }).where(eq(trips.id, tripId));
    await noteHistory(tx, { tripId, at: now, kind: 'finished', userId: operatorId });
  });
}
