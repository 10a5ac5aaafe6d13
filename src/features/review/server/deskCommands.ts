import { and, eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { users } from '@/features/identity/server/tables';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { setTripStatus } from '@/features/trips/server/commands';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';

/** Locks the trip until the transaction ends: one operator goes first. Throws `trip_not_found`. */
async function lockTripForDesk(tx: Db, tripId: string) {
  const [trip] = await tx
    .select({ ...TAKER, ...STAGE_FACTS })
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('no key update', { of: trips });
  if (!trip) throw new AppError('trip_not_found');
  return trip;
}

/** A refusal that names the operator who has the trip. */
function takenBy({ takerName, takerEmail }: Awaited<ReturnType<typeof lockTripForDesk>>): AppError {
  return new AppError('trip_taken', [], { saved: { takenBy: takerName ?? takerEmail } });
}

interface Taking {
  tripId: string;
  /** The user id of the operator it is knowingly taken from; null to take a trip nobody has. */
  from: string | null;
  now: Date;
}

/**
 * Puts a trip on `actor`'s desk. Throws `trip_not_found`, `not_operator`, `trip_not_on_desk`, or
 * `trip_taken` with the name of whoever has it, unless that is `from`.
 */
export function takeTrip(db: Db, actor: Actor, { tripId, from, now }: Taking): Promise<void> {
  const { userId, email } = actor;
  return db.transaction(async (tx) => {
    const trip = await lockTripForDesk(tx, tripId);
    if (trip.takenBy === userId) return;
    if (!STAGES[stageOf(trip)].isOnDesk) throw new AppError('trip_not_on_desk');
    if (trip.takenBy !== null && trip.takenBy !== from) throw takenBy(trip);
    // A claim that is being revoked gives back what its operator has: this comes before or not at all.
    const [operator] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), users.isAdmin))
      .for('share');
    if (!operator) throw new AppError('not_operator');
    await tx.update(trips).set({ takenBy: userId, takenAt: now }).where(eq(trips.id, tripId));
    const over = { subject: trip.takerEmail, subjectId: trip.takenBy };
    const event = { action: 'trip_taken', actor: email, actorId: userId, tripId, ...over } as const;
    await recordEvent(tx, event);
  });
}

/**
 * Takes a trip off `actor`'s desk, whatever its stage. Throws
 * `trip_not_found`, or `trip_taken` with the name of another operator who has it.
 */
export function giveBackTrip(db: Db, actor: Actor, tripId: string): Promise<void> {
  const { userId, email } = actor;
  return db.transaction(async (tx) => {
    const trip = await lockTripForDesk(tx, tripId);
    if (trip.takenBy === null) return;
    if (trip.takenBy !== userId) throw takenBy(trip);
    await tx.update(trips).set({ takenBy: null, takenAt: null }).where(eq(trips.id, tripId));
    const event = { action: 'trip_given_back', actor: email, actorId: userId, tripId } as const;
    await recordEvent(tx, event);
  });
}

interface SendingBack {
  tripId: string;
  sendBackReason: string;
  /** True if the operator knows that the group has a plan, and agrees to withdraw it. */
  withdraws: boolean;
  now: Date;
}

/**
 * Makes a ready trip a draft again, with a reason its organizer reads and gets by mail (SPEC-2 5).
 * Throws `trip_not_found`, `trip_booked`, `trip_not_on_desk` while the group is still answering, or
 * `plan_with_group` if a plan would be withdrawn and `withdraws` is false.
 */
export function sendBackTrip(
  db: Db,
  actor: Actor,
  { tripId, sendBackReason, withdraws, now }: SendingBack,
): Promise<void> {
  const { userId: actorId, email } = actor;
  return db.transaction(async (tx) => {
    const change = { now, by: actorId, sendBackReason, withdraws };
    const isChanged = await setTripStatus(tx, tripId, 'draft', change);
    if (!isChanged) throw new AppError('trip_not_on_desk');
    await recordEvent(tx, { action: 'trip_sent_back', actor: email, actorId, tripId });
    // Nobody gets a mail about their own action.
    if ((await tx.$count(trips, and(eq(trips.id, tripId), eq(trips.userId, actorId)))) > 0) return;
    const key = `${now.toISOString()} ${tripId}`;
    await addJobs(tx, 'sentBack', [{ key, data: { tripId }, dueAt: now }]);
  });
}
