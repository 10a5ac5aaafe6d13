import { eq } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import { planRounds } from '@/features/plans/server/tables';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import type { JudgedVariant } from '../domain/judged';
import { judgedVariants } from '../domain/roundPage';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { accountsOf, readRound } from './readRound';

/** The errand that a trigger of the database puts into the queue when somebody leaves a trip with a plan. */
export const SOMEBODY_LEFT = 'somebodyLeft';

interface Lifting {
  tripId: string;
  roundId: string;
  variant: JudgedVariant;
  now: Date;
}

/** Lifts the choice of a round, so that its trip is proposed again. */
export async function liftChoice(
  tx: Db,
  { tripId, roundId, variant, now }: Lifting,
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
    const trip = await lockTripIfThere(tx, tripId);
    const found = trip && (await readRound(tx, tripId));
    if (!found?.round || found.round.isBooked) return null;
    const { round } = found;
    for (const variant of judgedVariants(round)) {
      const { askedAgain, liftsChoice } = variant.after;
      const mail = { tripId, proposalId: variant.proposalId, now };
      await mailAccounts(tx, { ...mail, kind: 'askedAgain' }, accountsOf(found, askedAgain));
      if (liftsChoice) await liftChoice(tx, { tripId, roundId: round.roundId, variant, now });
    }
    const [changed] = await tx.select(CHANGED).from(trips).where(eq(trips.id, tripId));
    return changed ? toChangedTrip(changed) : null;
  });
}
