import { eq } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import { planRounds } from '@/features/plans/server/tables';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import type { ProposedVariant } from '../domain/judged';
import { judgedVariants, type Round } from '../domain/roundPage';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { accountsOf, type FoundRound, readRound } from './readRound';

/**
 * The errand that a trigger of the database puts into the queue when somebody leaves a trip with a
 * plan.
 */
export const SOMEBODY_LEFT = 'somebodyLeft';

interface Lifting {
  tripId: string;
  found: FoundRound;
  round: Round & { roundId: string };
  /** The plan that was chosen. */
  lifted: Pick<ProposedVariant, 'planTitle' | 'number'>;
  now: Date;
}

/** Mails everyone who is asked again about any plan that the round asks about. */
async function mailAskedAgain(
  tx: Db,
  { tripId, found, round, now }: Omit<Lifting, 'lifted'>,
): Promise<void> {
  for (const { proposalId, after } of judgedVariants(round)) {
    const mail = { kind: 'askedAgain', tripId, proposalId, now } as const;
    await mailAccounts(tx, mail, accountsOf(found, after.askedAgain));
  }
}

/**
 * Lifts the choice of a round, so that its trip is proposed again, and every plan of it is asked
 * about: also what others became to somebody while one was chosen.
 */
export async function liftChoice(tx: Db, lifting: Lifting): Promise<void> {
  const { tripId, round, lifted, now } = lifting;
  await tx
    .update(planRounds)
    .set({ chosenProposalId: null, chosenAt: null, going: null })
    .where(eq(planRounds.id, round.roundId));
  await tx.update(trips).set({ isChosen: false }).where(eq(trips.id, tripId));
  const { planTitle, number } = lifted;
  await noteHistory(tx, { tripId, at: now, kind: 'lifted', planTitle, number, userId: null });
  await mailAskedAgain(tx, { ...lifting, round: { ...round, chosen: null } });
}

/**
 * What follows when somebody has left (SPEC-2 6): those whose share passes their ceiling since are
 * asked again and get a mail, and a choice that asks anybody is lifted. While it stands, nobody is
 * asked about other plans. Returns the trip, if its pages have to be told.
 */
export function meetLeaving(db: Db, job: TakenJob, now: Date): Promise<ChangedTrip | null> {
  const { tripId = '' } = job.data;
  return db.transaction(async (tx) => {
    const trip = await lockTripIfThere(tx, tripId);
    const found = trip && (await readRound(tx, tripId));
    if (!found?.round || found.round.isBooked || found.round.isFinished) return null;
    const { round } = found;
    const about = { tripId, found, round, now };
    const chosen = judgedVariants(round).find(
      ({ proposalId }) => proposalId === round.chosen?.proposalId,
    );
    if (!chosen) await mailAskedAgain(tx, about);
    else if (chosen.after.liftsChoice) await liftChoice(tx, { ...about, lifted: chosen });
    const [changed] = await tx.select(CHANGED).from(trips).where(eq(trips.id, tripId));
    return changed ? toChangedTrip(changed) : null;
  });
}
