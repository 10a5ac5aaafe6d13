import { and, eq, sql } from 'drizzle-orm';
import type { NewVersion } from '@/features/composer/server/propose';
import { planRounds } from '@/features/plans/server/proposalTables';
import type { Db } from '@/platform/server/database/database';
import { type Joining, joining } from '../domain/joining';
import type { JudgedVariant } from '../domain/judged';
import { askAgain, liftChoice } from './afterLeaving';
import { carryOptIns } from './carryOptIns';
import { judgeRound, lockOpenRound } from './judge';
import { noteHistory } from './noteHistory';
import { mailOptIns } from './optInMails';
import { mailAccounts } from './planMails';
import { accountsOf } from './readRound';
import { readVersion, readWhole } from './readWhole';
import { proposalPeople, verdicts } from './tables';

/**
 * Applies what `joining` says a new version does to a round (SPEC-2 6). Those it asks, those it
 * leaves out, and those whose booked plan it changes, get a mail. Returns whether it asks anybody.
 */
export async function afterProposal(
  tx: Db,
  version: NewVersion,
): Promise<Pick<Joining, 'asksAnybody'>> {
  const { tripId, proposalId, previousId, operatorId, now } = version;
  await lockOpenRound(tx, tripId);
  const found = await readWhole(tx, tripId);
  const variant = found?.round?.variants.find((one) => one.proposalId === proposalId);
  if (!found?.round || !variant) throw new Error('a version was frozen, and is in no round');
  const { round, organizerId } = found;
  const { chosen, isBooked, roundId } = round;
  const about = { tripId, at: now, planTitle: variant.planTitle, number: variant.number };
  const isNew = previousId === null;
  await noteHistory(tx, { ...about, kind: isNew ? 'proposed' : 'version', userId: operatorId });
  const before = await readVersion(tx, previousId);
  const { choice, asksAnybody, next, told } = joining(round, variant, before);
  const isOfChosen = chosen !== null && chosen.proposalId === previousId;
  const mail = { tripId, proposalId, now, by: operatorId };
  if (choice === 'moves') {
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId })
      .where(eq(planRounds.id, roundId));
  }
  for (const kind of ['dropped', 'takenBack'] as const) {
    await mailAccounts(tx, { ...mail, kind }, accountsOf(found, told[kind]));
  }
  await forgetTold(tx, roundId, variant.planId);
  if (isBooked) await keepQuestions(tx, roundId, next);
  const isLifted = choice === 'lifted';
  if (isLifted) {
    const was = round.variants.find((one) => one.proposalId === chosen?.proposalId);
    const asking = isOfChosen ? next : null;
    await liftChoice(tx, { tripId, roundId, lifted: was ?? variant, asking, now });
  }
  await judgeRound(tx, tripId);
  const asked = await carryOptIns(tx, version);
  const seesOther = await readSeesOther(tx, version);
  const isOther = told.changed.filter((travelerId) => seesOther.has(travelerId));
  const changed = accountsOf(found, isOther);
  await mailAccounts(tx, { ...mail, kind: 'changed' }, changed);
  const organizer = isNew ? [organizerId] : [];
  // An organizer is told of a new plan as the organizer; the same mail says if it leaves them out.
  const others = accountsOf(found, told.leftOut).filter((userId) => !organizer.includes(userId));
  await mailAccounts(tx, { ...mail, kind: 'leftOut' }, others);
  const confirming = accountsOf(found, told.toConfirm);
  await mailAccounts(tx, { ...mail, kind: 'conditionAnswered' }, confirming);
  const readers = [...organizer, ...accountsOf(found, told.proposed)];
  await mailAccounts(tx, { ...mail, kind: 'proposed' }, readers);
  const stage = isLifted ? 'proposed' : found.stage;
  const again = await askAgain(tx, { tripId, stage, by: operatorId }, now);
  // One version makes one mail for each person: in these it says what it asks of what they chose.
  const mailed = new Set([...changed, ...confirming, ...again]);
  await mailOptIns(
    tx,
    { ...mail, mail: 'again', planId: variant.planId },
    asked.filter((userId) => !mailed.has(userId)),
  );
  return { asksAnybody };
}

/** Reads for whom a version is other than the one before it, whatever they have seen of that. */
async function readSeesOther(
  tx: Db,
  { proposalId, previousId }: Pick<NewVersion, 'proposalId' | 'previousId'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.traveler_id as id from ${proposalPeople} n
    left join ${proposalPeople} o on o.proposal_id = ${previousId} and o.traveler_id = n.traveler_id
    where n.proposal_id = ${proposalId} and n.view_hash is distinct from o.view_hash`);
  return new Set(rows.map(({ id }) => id));
}

/** Stores whom a version of a booked plan asks once more although they can't; clears the others. */
async function keepQuestions(
  tx: Db,
  roundId: string,
  { planId, kept }: JudgedVariant,
): Promise<void> {
  const said = [...kept.values()].flatMap(({ travelerId: id, isSinceBooking, askedFor }) =>
    isSinceBooking ? [{ id, why: askedFor }] : [],
  );
  if (said.length === 0) return;
  await tx.execute(sql`
    update ${verdicts} v set asked_for = nullif(one.why, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as one (id text, why jsonb)
    where v.round_id = ${roundId} and v.plan_id = ${planId} and v.traveler_id = one.id`);
}

/** Forgets who was told: a new version tells everybody it asks, even those already asked again. */
async function forgetTold(tx: Db, roundId: string, planId: string): Promise<void> {
  await tx
    .update(verdicts)
    .set({ askedAt: null, seenAt: null })
    .where(and(eq(verdicts.roundId, roundId), eq(verdicts.planId, planId)));
}
