import { eq } from 'drizzle-orm';
import { topicsOfTrip } from '@/features/live/domain/topics';
import { planRounds } from '@/features/plans/server/proposalTables';
import { STAGES } from '@/features/trips/domain/stage';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { operatorNews, trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import type { JudgedVariant, ProposedVariant } from '../domain/judged';
import { judgedVariants } from '../domain/roundPage';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { accountsOf, type OpenRound, readRound } from './readRound';
import { isVerdict, verdicts } from './tables';
import { tellWhenComplete } from './tellWhenComplete';

/**
 * The errand that a trigger of the database puts into the queue when answers to a trip with a plan
 * are deleted, whoever does it.
 */
export const SOMEBODY_LEFT = 'somebodyLeft';

interface Lifting {
  tripId: string;
  round: OpenRound;
  /** The plan that was chosen. */
  lifted: Pick<ProposedVariant, 'planTitle' | 'number'>;
  /** The same with only those who went, if it asks any of them or nobody goes any more. */
  asking: JudgedVariant | null;
  now: Date;
}

/**
 * Tells all who are asked again about any plan that the round asks about, and have not been told
 * yet; and the organizer, if everyone has answered by now. Nothing while a plan is chosen. The
 * trip has to be locked.
 */
export async function askAgain(tx: Db, tripId: string, now: Date): Promise<void> {
  const found = await readRound(tx, tripId);
  if (!found?.round || !STAGES[found.stage].asksGroup) return;
  const { roundId } = found.round;
  const variants = judgedVariants(found.round);
  for (const { proposalId, planId, after, kept } of variants) {
    const unaware = after.askedAgain.filter((id) => !kept.get(id)?.isToldAgain);
    for (const travelerId of unaware) {
      await tx
        .update(verdicts)
        .set({ askedAt: now })
        .where(isVerdict({ roundId, planId, travelerId }));
    }
    const mail = { kind: 'askedAgain', tripId, proposalId, now } as const;
    await mailAccounts(tx, mail, accountsOf(found, unaware));
  }
  const [first] = variants;
  if (first) await tellWhenComplete(tx, { tripId, proposalId: first.proposalId, now });
}

/**
 * Lifts the choice of a round, so that its trip is proposed again. Those for whom it is lifted are
 * asked until they have answered: with everybody who was left out back in the plan, their share may
 * look as if nothing had happened.
 */
export async function liftChoice(
  tx: Db,
  { tripId, round, lifted, asking, now }: Lifting,
): Promise<void> {
  const { roundId } = round;
  // The choice is open again: the organizer is told once more when everybody has answered.
  await tx
    .update(planRounds)
    .set({ chosenProposalId: null, chosenAt: null, going: null, everyoneToldAt: null })
    .where(eq(planRounds.id, roundId));
  await tx.update(trips).set({ isChosen: false }).where(eq(trips.id, tripId));
  for (const travelerId of asking?.after.askedAgain ?? []) {
    const askedFor = asking?.after.people.get(travelerId)?.changes ?? [];
    await tx
      .update(verdicts)
      .set({ askedFor })
      .where(isVerdict({ roundId, planId: asking?.planId ?? '', travelerId }));
  }
  const { planTitle, number } = lifted;
  const kind = asking?.views.size === 0 ? 'deserted' : 'lifted';
  await noteHistory(tx, { tripId, at: now, kind, planTitle, number, userId: null });
}

/**
 * What follows when somebody has left (SPEC-2 6), in the transaction in which they leave: those
 * whose share now exceeds their ceiling are asked again and get a mail, once; a choice that asks
 * anybody, or that nobody goes on any more, is lifted, and operators are told. While it stands,
 * nobody is asked about other plans. The organizer is told when the last person who was silent has
 * left. The trip has to be locked. Returns the topics that this changes.
 */
export async function afterLeaving(tx: Db, tripId: string, now: Date): Promise<string[]> {
  const found = await readRound(tx, tripId);
  if (!found?.round || found.round.isBooked || found.round.isFinished) return [];
  const { round } = found;
  const chosen = judgedVariants(round).find(
    ({ proposalId }) => proposalId === round.chosen?.proposalId,
  );
  if (chosen?.after.liftsChoice) {
    await liftChoice(tx, { tripId, round, lifted: chosen, asking: chosen, now });
    const { tripName } = found;
    await tx.insert(operatorNews).values({ kind: 'choice_lifted', tripId, tripName });
  }
  await askAgain(tx, tripId, now);
  const [changed] = await tx.select(CHANGED).from(trips).where(eq(trips.id, tripId));
  return changed ? topicsOfTrip(toChangedTrip(changed)) : [];
}

/** The same for answers that went without it, such as those that a server of an older version deleted. */
export function meetLeaving(db: Db, { data }: TakenJob, now: Date): Promise<string[]> {
  const { tripId = '' } = data;
  return db.transaction(async (tx) =>
    (await lockTripIfThere(tx, tripId)) ? afterLeaving(tx, tripId, now) : [],
  );
}
