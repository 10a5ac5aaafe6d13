import { and, eq, isNull } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import { planProposals, planRounds } from '@/features/plans/server/tables';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { trips } from '@/features/trips/server/tables';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import type { JudgedVariant } from '../domain/judged';
import { judgedVariants } from '../domain/roundPage';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { readRound } from './readRound';

/** The errand that a trigger of the database puts into the queue when somebody leaves a trip with a plan. */
export const SOMEBODY_LEFT = 'somebodyLeft';

/** Lifts the choice of a round, so that its trip is proposed again. */
export async function liftChoice(
  tx: Db,
  {
    tripId,
    roundId,
    variant,
    now,
  }: { tripId: string; roundId: string; variant: JudgedVariant; now: Date },
): Promise<void> {
  await tx
    .update(planRounds)
    .set({ chosenProposalId: null, chosenAt: null, going: null })
    .where(eq(planRounds.id, roundId));
  await tx.update(trips).set({ isChosen: false }).where(eq(trips.id, tripId));
  const { planTitle, number } = variant;
  await noteHistory(tx, { tripId, at: now, kind: 'lifted', planTitle, number, userId: null });
}

/**
 * What follows when somebody has left (SPEC-2 6): those whose share passes their ceiling since are asked again
 * and get a mail, and a choice that asks anybody is lifted. Returns the trip, if its pages have to be told.
 */
export function meetLeaving(db: Db, job: TakenJob, now: Date): Promise<ChangedTrip | null> {
  const { tripId = '' } = job.data;
  return db.transaction(async (tx) => {
    const [trip] = await tx
      .select({ id: trips.id })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    const found = trip && (await readRound(tx, tripId));
    if (!found?.round || found.round.isBooked) return null;
    const { round, accounts } = found;
    for (const variant of judgedVariants(round)) {
      const { askedAgain, liftsChoice } = variant.after;
      const userIds = askedAgain.flatMap((id) => accounts.get(id) ?? []);
      const mail = { tripId, proposalId: variant.proposalId, now };
      await mailAccounts(tx, { ...mail, kind: 'askedAgain' }, userIds);
      if (liftsChoice) await liftChoice(tx, { tripId, roundId: round.roundId, variant, now });
    }
    const [changed] = await tx.select(CHANGED).from(trips).where(eq(trips.id, tripId));
    return changed ? toChangedTrip(changed) : null;
  });
}

/**
 * Finishes the booked trips whose last day is over in the time zone of their plan (SPEC-2 1), each in a
 * statement that looks again. Returns them.
 */
export async function finishTrips(db: Db, now: Date): Promise<ChangedTrip[]> {
  const booked = await db
    .select({ tripId: trips.id, plan: planProposals.plan })
    .from(trips)
    .innerJoin(planRounds, and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt)))
    .innerJoin(planProposals, eq(planProposals.id, planRounds.chosenProposalId))
    .where(and(eq(trips.isBooked, true), eq(trips.isFinished, false)));
  const over = booked.filter(({ plan }) => endOfDay(plan.planEnd, plan.timeZone) <= now);
  const finished: ChangedTrip[] = [];
  for (const { tripId } of over) {
    const changed = await db.transaction((tx) => finishTrip(tx, tripId, now));
    if (changed) finished.push(changed);
  }
  return finished;
}

async function finishTrip(tx: Db, tripId: string, now: Date): Promise<ChangedTrip | null> {
  const [changed] = await tx
    .update(trips)
    .set({ isFinished: true })
    .where(and(eq(trips.id, tripId), eq(trips.isBooked, true), eq(trips.isFinished, false)))
    .returning(CHANGED);
  if (!changed) return null;
  await noteHistory(tx, { tripId, at: now, kind: 'finished', userId: null });
  return toChangedTrip(changed);
}
