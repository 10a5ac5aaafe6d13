import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { TiedToEmail } from '@/features/identity/server/accountBelongings';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { ownAnswers, type TravelBelonging } from '@/features/responses/server/leaveTrip';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { operatorNews, trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { eachInTurn } from '@/platform/server/jobs/eachInTurn';
import type { JudgedVariant } from '../domain/judged';
import { stillAwaited } from '../domain/mayChoose';
import { firstRanked } from '../domain/roundPage';
import { tally } from '../domain/standing';
import { judgeRound, lockOpenRound } from './judge';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { readRound, WHOLE } from './readRound';
import type { WholeRound } from './readWhole';
import { proposalPeople, verdicts } from './tables';

interface Lifting {
  tripId: string;
  roundId: string;
  /** The plan that was chosen. */
  lifted: { planTitle: string; number: number };
  /** The chosen plan, judged with only those who went; null if another plan lifts the choice. */
  asking: JudgedVariant | null;
  now: Date;
}

/**
 * Mails everyone who is asked again about a plan the round asks about and has not been told yet,
 * and the organizer if everyone has answered by now. A booked trip asks only about its plan;
 * between choice and booking, nobody is asked. Returns the accounts. The trip must be locked, and
 * the round judged.
 */
export async function askAgain(
  tx: Db,
  { tripId, stage, by }: { tripId: string; stage: Stage; by: string | null },
  now: Date,
): Promise<string[]> {
  const { asksGroup, keepsPlan } = STAGES[stage];
  if (!asksGroup && !keepsPlan) return [];
  const { rows: told } = await tx.execute<{ proposalId: string; userId: string }>(sql`
    update ${verdicts} v set asked_at = ${now.toISOString()}
    from ${proposalPeople} o
    join ${planProposals} p on p.id = o.proposal_id
    join ${planRounds} round on round.id = p.round_id
    join ${responses} r on r.trip_id = o.trip_id and r.traveler_id = o.traveler_id
    where o.trip_id = ${tripId} and o.consequence = 'ask'
      and p.superseded_at is null and p.withdrawn_at is null
      and (round.chosen_proposal_id is null or round.chosen_proposal_id = p.id)
      and v.round_id = p.round_id and v.plan_id = p.plan_id and v.traveler_id = o.traveler_id
      and v.asked_at is null
    returning p.id as "proposalId", r.user_id as "userId"`);
  for (const proposalId of new Set(told.map((one) => one.proposalId))) {
    const accounts = told.flatMap((one) => (one.proposalId === proposalId ? [one.userId] : []));
    await mailAccounts(tx, { kind: 'askedAgain', tripId, proposalId, now, by }, accounts);
  }
  await tellWhenComplete(tx, { tripId, now, by });
  return told.map(({ userId }) => userId);
}

/**
 * Lifts the choice of a round, so that its trip is proposed again. Those for whom it is lifted stay
 * asked until they answer: with everybody who was left out back in the plan, their share may look
 * as if nothing had happened.
 */
export async function liftChoice(
  tx: Db,
  { tripId, roundId, lifted, asking, now }: Lifting,
): Promise<void> {
  // Those whom the choice left out are back in the plan, and are told if it asks them again.
  await tx.execute(sql`
    update ${verdicts} v set asked_at = null
    from ${planRounds} round join ${planProposals} p on p.id = round.chosen_proposal_id
    where round.id = ${roundId} and v.round_id = round.id and v.plan_id = p.plan_id
      and not round.going ? v.traveler_id`);
  // The choice is open again, so the organizer is told once more when everybody has answered.
  await tx
    .update(planRounds)
    .set({ chosenProposalId: null, chosenAt: null, going: null, everyoneToldAt: null })
    .where(eq(planRounds.id, roundId));
  await tx.update(trips).set({ isChosen: false }).where(eq(trips.id, tripId));
  const { askedAgain = [], people } = asking?.after ?? {};
  if (asking && askedAgain.length > 0) {
    const changes = askedAgain.map((id) => ({ id, why: people?.get(id)?.changes ?? [] }));
    await tx.execute(sql`
      update ${verdicts} v set asked_for = one.why
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as one (id text, why jsonb)
      where v.round_id = ${roundId} and v.plan_id = ${asking.planId} and v.traveler_id = one.id`);
  }
  const { planTitle, number } = lifted;
  const kind = asking?.views.size === 0 ? 'deserted' : 'lifted';
  await noteHistory(tx, { tripId, at: now, kind, planTitle, number, userId: null });
}

/** Lifts a judged round's choice if it asks anyone who goes, or nobody goes. True if it did. */
async function liftIfEnded(
  tx: Db,
  { round, tripName }: WholeRound,
  variants: readonly JudgedVariant[],
  { tripId, now }: { tripId: string; now: Date },
): Promise<boolean> {
  const chosen = variants.find(({ proposalId }) => proposalId === round?.chosen?.proposalId);
  if (!round || !chosen?.after.liftsChoice) return false;
  const { roundId } = round;
  await liftChoice(tx, { tripId, roundId, lifted: chosen, asking: chosen, now });
  await tx.insert(operatorNews).values({ kind: 'choice_lifted', tripId, tripName });
  await judgeRound(tx, tripId, chosen.proposalId);
  return true;
}

interface Share extends Record<string, unknown> {
  userId: string;
  proposalId: string;
  planTitle: string;
  number: number;
  share: number;
  isAsked: boolean;
  isChosen: boolean;
}

/** What everyone pays for the plans that are with the group, as kept; once one is chosen, for that. */
async function readShares(tx: Db, roundId: string): Promise<Share[]> {
  const { rows } = await tx.execute<Share>(sql`
    select r.user_id as "userId", p.id as "proposalId", p.plan->>'planTitle' as "planTitle",
      p.number::int, o.share::float8 as share,
      coalesce(o.consequence = 'ask', false) as "isAsked",
      coalesce(round.chosen_proposal_id = p.id, false) as "isChosen"
    from ${planRounds} round
    join ${planProposals} p on p.round_id = round.id
      and p.superseded_at is null and p.withdrawn_at is null
      and (round.chosen_proposal_id is null or round.chosen_proposal_id = p.id)
    join ${proposalPeople} o on o.proposal_id = p.id
    join ${responses} r on r.trip_id = o.trip_id and r.traveler_id = o.traveler_id
    where round.id = ${roundId} and o.share is not null
    order by p.id`);
  return rows;
}

/** Records that shares have changed because somebody left; returns whose, and of which plans. */
async function noteNewShares(
  tx: Db,
  before: readonly Share[],
  { tripId, roundId, now }: { tripId: string; roundId: string; now: Date },
): Promise<Share[]> {
  const keyOf = ({ userId, proposalId }: Share) => `${proposalId} ${userId}`;
  const paid = new Map(before.map((one) => [keyOf(one), one.share]));
  const moved = (await readShares(tx, roundId)).filter(
    (one) => one.share !== (paid.get(keyOf(one)) ?? one.share),
  );
  for (const { planTitle, number } of new Map(moved.map((one) => [one.proposalId, one])).values()) {
    await noteHistory(tx, { tripId, at: now, kind: 'shares', planTitle, number, userId: null });
  }
  return moved;
}

/** Mails those whose share of the chosen plan is another now, without being asked about it. */
async function tellNewShares(
  tx: Db,
  moved: readonly Share[],
  about: { tripId: string; by: string | null; now: Date },
): Promise<void> {
  const told = moved.filter(({ isChosen, isAsked }) => isChosen && !isAsked);
  const [first] = told;
  if (!first) return;
  const { proposalId } = first;
  const accounts = told.map(({ userId }) => userId);
  await mailAccounts(tx, { kind: 'newShare', proposalId, ...about }, accounts);
}

/**
 * Updates a round after somebody has left (SPEC-2 6), in the transaction in which they leave. Those
 * whose share now exceeds their ceiling are asked again and get one mail; once a plan is chosen,
 * those whose share moves below it get one as well. A choice that asks anybody, or that nobody goes
 * on any more, is lifted, and operators are told; once booked it stays. While it stands, nobody is asked about other plans. If the last silent person has left,
 * the organizer is told, unless it was their own doing (`by`). The trip must be locked.
 */
export async function afterLeaving(
  tx: Db,
  { tripId, by, now }: { tripId: string; by: string | null; now: Date },
): Promise<void> {
  const open = await lockOpenRound(tx, tripId);
  if (!open || open.isJudged) return;
  const before = await readShares(tx, open.roundId);
  const judged = await judgeRound(tx, tripId);
  if (!judged?.found.round || judged.found.round.isFinished) return;
  const { found, variants } = judged;
  // What nobody did, as after an update, is no news.
  const { roundId } = open;
  const moved = by === null ? [] : await noteNewShares(tx, before, { tripId, roundId, now });
  const isLifted = await liftIfEnded(tx, found, variants, { tripId, now });
  await askAgain(tx, { tripId, stage: isLifted ? 'proposed' : found.stage, by }, now);
  if (!isLifted) await tellNewShares(tx, moved, { tripId, by, now });
}

/** The same for a round changed by an update, or by hand. */
function judgeAgain(db: Db, tripId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if (await lockTripIfThere(tx, tripId)) await afterLeaving(tx, { tripId, by: null, now });
  });
}

/** The most rounds judged in one go; after an update, every open round is waiting. */
const MOST_AT_ONCE = 500;

/**
 * The same for up to `MOST_AT_ONCE` such rounds, as after a restore or an update. A round that fails
 * does not hold up the others. Throws the first failure once all have been tried.
 */
export async function judgeRounds(db: Db, now: Date): Promise<void> {
  const open = await db
    .select({ tripId: planRounds.tripId })
    .from(planRounds)
    .where(and(not(planRounds.isJudged), isNull(planRounds.withdrawnAt)))
    .orderBy(sql`random()`)
    .limit(MOST_AT_ONCE);
  await eachInTurn(open, ({ tripId }) => judgeAgain(db, tripId, now));
}

/**
 * Tells the organizer once nobody is waited for any more, whether because of the last answer, a
 * version that leaves out the last silent person, or that person leaving; and again after somebody
 * was asked once more. Does not tell them if they completed it themselves (`by`). The mail leads
 * to the variant that comes first by rank. The trip must be locked, and the round judged.
 */
export async function tellWhenComplete(
  tx: Db,
  { tripId, now, by }: { tripId: string; now: Date; by: string | null },
): Promise<void> {
  const found = await readRound(tx, tripId, WHOLE);
  if (!found?.round || !STAGES[found.stage].asksGroup) return;
  const { round, organizerId } = found;
  const first = firstRanked(round);
  const tallies = round.variants.map(tally);
  const isAsked = tallies.some(({ asked }) => asked.length > 0);
  const isComplete = isAsked && stillAwaited(tallies).length === 0;
  if (isComplete === round.isToldComplete || !first) return;
  const everyoneToldAt = isComplete ? now : null;
  await tx.update(planRounds).set({ everyoneToldAt }).where(eq(planRounds.id, round.roundId));
  if (!isComplete) return;
  await mailAccounts(tx, { kind: 'everyone', tripId, proposalId: first.proposalId, now, by }, [
    organizerId,
  ]);
}

/** Updates a trip's round when a traveler has left and their answers are gone. */
export const roundWithout: TravelBelonging = {
  takeAway: (tx, { tripId, by }) => afterLeaving(tx, { tripId, by, now: new Date() }),
};

/** Selects other people's trips that an account travels on and whose plan is with the group. */
function roundsOf(tx: Db, userId: string) {
  const travelled = tx
    .select({ tripId: responses.tripId })
    .from(responses)
    .where(and(eq(responses.userId, userId), isAdmitted));
  return tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(inArray(trips.id, travelled), ne(trips.userId, userId), eq(trips.isProposed, true)))
    .orderBy(asc(trips.id));
}

/** The same for all trips an account travels on, when the account is deleted. */
export const roundsWithout: TiedToEmail = {
  async beforeDeletion(tx, userId) {
    const now = new Date();
    for (const { id: tripId } of await roundsOf(tx, userId).for('no key update')) {
      await ownAnswers.takeAway(tx, { tripId, userId, by: userId });
      await afterLeaving(tx, { tripId, by: userId, now });
    }
  },
};
