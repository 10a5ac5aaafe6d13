import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { lockTrip, lockTripIfThere } from '@/features/trips/server/lockTrip';
import { stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import { type CalendarDate, latestToday } from '@/platform/domain/calendarDate';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import { noteHistory } from './noteHistory';

/** Finds booked trips, or just this one, whose plan has ended in its own time zone. */
async function findOver(db: Db, now: Date, tripId?: string): Promise<{ tripId: string }[]> {
  const booked = await db
    .select({
      tripId: trips.id,
      planEnd: sql<CalendarDate>`${planProposals.plan}->>'planEnd'`,
      timeZone: sql<string>`${planProposals.plan}->>'timeZone'`,
    })
    .from(trips)
    .innerJoin(planRounds, and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt)))
    .innerJoin(planProposals, eq(planProposals.id, planRounds.chosenProposalId))
    .where(
      and(
        sql`${trips.isBooked} and not ${trips.isFinished}`,
        lt(trips.endsOn, latestToday(now)),
        tripId === undefined ? undefined : eq(trips.id, tripId),
      ),
    );
  return booked.filter(({ planEnd, timeZone }) => endOfDay(planEnd, timeZone) <= now);
}

/** Finishes a trip and records it; false if it is already finished, still gathering, or gone. */
async function finish(
  tx: Db,
  { tripId, userId, now }: { tripId: string; userId: string | null; now: Date },
): Promise<boolean> {
  const [changed] = await tx
    .update(trips)
    .set({ isFinished: true })
    .where(and(eq(trips.id, tripId), stageSays('isOnDesk')))
    .returning({ id: trips.id });
  if (!changed) return false;
  await noteHistory(tx, { tripId, at: now, kind: 'finished', userId });
  return true;
}

/**
 * Marks a trip as finished for an operator, whether or not it was booked; doing so again changes
 * nothing. Throws `trip_not_found`, or `trip_not_on_desk` while its group is still answering.
 */
export function markFinished(
  db: Db,
  { tripId, operatorId, now }: { tripId: string; operatorId: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { isFinished } = await lockTrip(tx, tripId);
    if (isFinished) return;
    const isDone = await finish(tx, { tripId, userId: operatorId, now });
    if (!isDone) throw new AppError('trip_not_on_desk');
  });
}

/**
 * Finishes the booked trips whose last day is over in their plan's time zone (SPEC-2 1). Each is
 * checked again with its trip locked, because a version with later days may have come.
 */
export async function finishTrips(db: Db, now: Date): Promise<void> {
  await eachInTurn(await findOver(db, now), ({ tripId }) =>
    db.transaction(async (tx) => {
      await lockTripIfThere(tx, tripId);
      const [over] = await findOver(tx, now, tripId);
      if (over) await finish(tx, { tripId, userId: null, now });
    }),
  );
}
