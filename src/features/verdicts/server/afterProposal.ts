import { eq } from 'drizzle-orm';
import type { NewVersion } from '@/features/plans/server/propose';
import { planRounds } from '@/features/plans/server/tables';
import type { Db } from '@/platform/server/database/database';
import { judged } from '../domain/judged';
import { liftChoice } from './choiceUpkeep';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { accountsOf, readRound } from './readRound';

/**
 * What a new version does to the round that it joins (SPEC-2 6): a choice of the version before goes with it,
 * unless it asks anybody again; then the choice is lifted. Once booked it is never lifted. Whom it asks, and
 * whose plan it changes, get a mail.
 */
export async function afterProposal(tx: Db, version: NewVersion): Promise<void> {
  const { tripId, proposalId, previousId, operatorId, now } = version;
  const found = await readRound(tx, tripId);
  const variant = found?.round?.variants.find((one) => one.proposalId === proposalId);
  if (!found?.round || !variant) throw new Error('a version was frozen, and is in no round');
  const { round, organizerId } = found;
  const about = { tripId, at: now, planTitle: variant.planTitle, number: variant.number };
  const isNew = previousId === null;
  await noteHistory(tx, { ...about, kind: isNew ? 'proposed' : 'version', userId: operatorId });
  const mail = { tripId, proposalId, now };
  const wasChosen = !isNew && round.chosen?.proposalId === previousId;
  const next = judged(
    variant,
    wasChosen && round.chosen ? { ...round.chosen, isBooked: round.isBooked } : null,
  );
  const { after, views, kept } = next;
  if (wasChosen && after.liftsChoice) {
    await liftChoice(tx, { tripId, roundId: round.roundId, variant: next, now });
  } else if (wasChosen) {
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId })
      .where(eq(planRounds.id, round.roundId));
  }
  if (round.isBooked) {
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
  await mailAccounts(tx, { ...mail, kind: 'askedAgain' }, accountsOf(found, after.askedAgain));
  // Whoever has yet to answer hears of a plan once, when it is first proposed to them.
  const unasked = [...views.keys()].filter((id) => !kept.has(id));
  if (isNew) {
    await mailAccounts(tx, { ...mail, kind: 'proposed' }, [
      organizerId,
      ...accountsOf(found, unasked),
    ]);
  }
}
