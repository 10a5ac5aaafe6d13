import { and, eq } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { NewVersion } from '@/features/plans/server/propose';
import { planProposals, planRounds } from '@/features/plans/server/tables';
import type { Db } from '@/platform/server/database/database';
import { type JudgedVariant, judged } from '../domain/judged';
import { askAgain, liftChoice } from './choiceUpkeep';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { accountsOf, readRound } from './readRound';
import { verdicts } from './tables';

/**
 * What a new version does to the round that it joins (SPEC-2 6). A choice of the version before
 * goes with it, unless it asks anybody, again or for the first time. Any version that asks somebody
 * lifts the choice, whichever plan is chosen: while one is, nobody could answer. Once booked
 * nothing is asked, and `propose` takes versions of the booked plan alone. Whom it asks, and whose
 * booked plan it changes, get a mail.
 */
export async function afterProposal(tx: Db, version: NewVersion): Promise<void> {
  const { tripId, proposalId, previousId, operatorId, now } = version;
  const found = await readRound(tx, tripId);
  const variant = found?.round?.variants.find((one) => one.proposalId === proposalId);
  if (!found?.round || !variant) throw new Error('a version was frozen, and is in no round');
  const { round, organizerId } = found;
  const { chosen, isBooked, roundId } = round;
  const about = { tripId, at: now, planTitle: variant.planTitle, number: variant.number };
  const isNew = previousId === null;
  await noteHistory(tx, { ...about, kind: isNew ? 'proposed' : 'version', userId: operatorId });
  const isOfChosen = chosen !== null && chosen.proposalId === previousId;
  const next = judged(variant, isOfChosen ? { ...chosen, isBooked } : null);
  const { after } = next;
  // Whoever has yet to answer hears of a plan once, when it is first proposed to them.
  const unasked = await firstAsked(tx, judged(variant, null), previousId);
  const isLifted = chosen !== null && !isBooked && after.askedAgain.length + unasked.length > 0;
  const mail = { tripId, proposalId, now };
  if (isOfChosen && !isLifted) {
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId })
      .where(eq(planRounds.id, roundId));
  }
  if (isBooked) {
    const touched = [...after.people].filter(([, { outcome }]) => outcome !== 'nothing');
    await mailAccounts(
      tx,
      { ...mail, kind: 'changed' },
      accountsOf(
        found,
        touched.map(([id]) => id),
      ),
    );
    return;
  }
  await forgetTold(tx, roundId, variant.planId);
  if (isLifted) {
    const before = round.variants.find((one) => one.proposalId === chosen.proposalId);
    const asking = isOfChosen ? next : null;
    await liftChoice(tx, { tripId, round, lifted: before ?? variant, asking, now });
  }
  const organizer = isNew ? [organizerId] : [];
  const readers = [...organizer, ...accountsOf(found, unasked)];
  await mailAccounts(tx, { ...mail, kind: 'proposed' }, readers);
  await askAgain(tx, tripId, now);
}

/** Whom a version takes whom the one before did not take, and who have yet to answer. */
async function firstAsked(
  tx: Db,
  { views, kept }: JudgedVariant,
  previousId: string | null,
): Promise<TravelerId[]> {
  const unasked = [...views.keys()].filter((id) => !kept.has(id));
  if (previousId === null) return unasked;
  const [previous] = await tx
    .select({ plan: planProposals.plan, travelers: planProposals.travelers })
    .from(planProposals)
    .where(eq(planProposals.id, previousId));
  const { people = [] } = previous?.plan ?? {};
  const without = new Set(people.flatMap((one) => (one.without ? [one.travelerId] : [])));
  const taken = new Set(previous?.travelers.map(({ travelerId }) => travelerId));
  return unasked.filter((id) => !taken.has(id) || without.has(id));
}

/** Of a new version everybody whom it asks hears, also who was asked again by the one before. */
async function forgetTold(tx: Db, roundId: string, planId: string): Promise<void> {
  await tx
    .update(verdicts)
    .set({ askedAt: null })
    .where(and(eq(verdicts.roundId, roundId), eq(verdicts.planId, planId)));
}
