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
 * What a new version does to the round that it joins (SPEC-2 6). A choice of the version before
 * goes with it, unless it asks anybody again. Any version that asks somebody lifts the choice,
 * whichever plan is chosen: while one is, nobody could answer. Once booked nothing is asked, and
 * `propose` takes versions of the booked plan alone. Whom it asks, and whose booked plan it
 * changes, get a mail.
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
  const { after, views, kept } = judged(variant, isOfChosen ? { ...chosen, isBooked } : null);
  // Whoever has yet to answer hears of a plan once, when it is first proposed to them.
  const unasked = isNew ? [...views.keys()].filter((id) => !kept.has(id)) : [];
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
  if (isLifted) {
    const before = round.variants.find((one) => one.proposalId === chosen.proposalId);
    await liftChoice(tx, { tripId, found, round, lifted: before ?? variant, now });
  } else {
    await mailAccounts(tx, { ...mail, kind: 'askedAgain' }, accountsOf(found, after.askedAgain));
  }
  if (isNew) {
    await mailAccounts(tx, { ...mail, kind: 'proposed' }, [
      organizerId,
      ...accountsOf(found, unasked),
    ]);
  }
}
