import { and, eq } from 'drizzle-orm';
import type { NewVersion } from '@/features/composer/server/propose';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { daysOfPeople } from '@/features/plans/domain/whoIsThere';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import type { Db } from '@/platform/server/database/database';
import { type JudgedVariant, judged } from '../domain/judged';
import { askAgain, liftChoice } from './choiceUpkeep';
import { accountsOf } from './foundRound';
import { judgeRound, lockOpenRound } from './judge';
import { noteHistory } from './noteHistory';
import { mailAccounts } from './planMails';
import { readRound } from './readRound';
import { verdicts } from './tables';

/**
 * What a new version does to the round that it joins (SPEC-2 6). A choice of the version before
 * moves with it, unless it asks anybody, again or for the first time, or leaves out everybody who goes. Any version that asks somebody
 * lifts the choice, whichever plan is chosen: otherwise nobody could answer. Once the trip is booked
 * nobody is asked, and `propose` accepts only versions of the booked plan. Those whom a version asks, those whom it
 * leaves out, and those whose booked plan it changes, get a mail.
 */
export async function afterProposal(tx: Db, version: NewVersion): Promise<void> {
  const { tripId, proposalId, previousId, operatorId, now } = version;
  await lockOpenRound(tx, tripId);
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
  const { taken: before, known } = await readVersion(tx, previousId);
  const all = judged(variant, null);
  // People who have yet to answer are told of a plan once, when it is first proposed to them.
  const unasked = [...all.views.keys()].filter((id) => !all.kept.has(id) && !before.has(id));
  const asksAnybody = after.askedAgain.length + unasked.length > 0;
  const isLifted = chosen !== null && !isBooked && (asksAnybody || after.liftsChoice);
  const mail = { tripId, proposalId, now, by: operatorId };
  if (isOfChosen && !isLifted) {
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId })
      .where(eq(planRounds.id, roundId));
  }
  // While another plan is chosen, this one neither includes nor drops anybody.
  const isOfOther = chosen !== null && !isLifted && !isOfChosen;
  const moved = isOfOther ? NOBODY : movedBy(before, isLifted ? all : next);
  await mailAccounts(tx, { ...mail, kind: 'dropped' }, accountsOf(found, moved.dropped));
  await mailAccounts(tx, { ...mail, kind: 'takenBack' }, accountsOf(found, moved.back));
  if (isBooked) {
    await judgeRound(tx, tripId);
    const touched = [...after.people].flatMap(([id, { outcome }]) =>
      outcome === 'tell' && !moved.back.includes(id) ? [id] : [],
    );
    await mailAccounts(tx, { ...mail, kind: 'changed' }, accountsOf(found, touched));
    return;
  }
  await forgetTold(tx, roundId, variant.planId);
  if (isLifted) {
    const before = round.variants.find((one) => one.proposalId === chosen.proposalId);
    const asking = isOfChosen ? next : null;
    await liftChoice(tx, { tripId, roundId, lifted: before ?? variant, asking, now });
  }
  await judgeRound(tx, tripId);
  const organizer = isNew ? [organizerId] : [];
  const leftOut = round.people.filter(
    ({ travelerId: id }) => !all.views.has(id) && !before.has(id) && !known.has(id),
  );
  const out = accountsOf(
    found,
    leftOut.map(({ travelerId }) => travelerId),
  );
  // An organizer is told of a new plan as such, and in the same mail that it leaves them out.
  const others = out.filter((userId) => !organizer.includes(userId));
  await mailAccounts(tx, { ...mail, kind: 'leftOut' }, others);
  const readers = [...organizer, ...accountsOf(found, unasked)];
  await mailAccounts(tx, { ...mail, kind: 'proposed' }, readers);
  await askAgain(tx, { tripId, stage: isLifted ? 'proposed' : found.stage, by: operatorId }, now);
}

/** The people a version included when it was frozen, and all who were on the trip by then. */
async function readVersion(tx: Db, proposalId: string | null) {
  if (proposalId === null) return { taken: new Set<TravelerId>(), known: new Set<TravelerId>() };
  const [frozen] = await tx
    .select({ plan: planProposals.plan, travelers: planProposals.travelers })
    .from(planProposals)
    .where(eq(planProposals.id, proposalId));
  return {
    taken: new Set(frozen ? daysOfPeople(frozen).keys() : []),
    known: new Set(frozen?.travelers.map(({ travelerId }) => travelerId)),
  };
}

interface Moved {
  /** Those in the version before who are not in this one. */
  dropped: TravelerId[];
  /** Those who were dropped before and whose answer counts again. */
  back: TravelerId[];
}

const NOBODY: Moved = { dropped: [], back: [] };

/** Whom a version drops or takes back, among those it is judged with. */
function movedBy(before: ReadonlySet<TravelerId>, next: JudgedVariant): Moved {
  const { composed, views, kept, after } = next;
  const ids = composed.travelers.map(({ travelerId }) => travelerId);
  const again = new Set(after.askedAgain);
  return {
    dropped: ids.filter((id) => before.has(id) && !views.has(id)),
    back: ids.filter((id) => !before.has(id) && views.has(id) && kept.has(id) && !again.has(id)),
  };
}

/** A new version tells everybody whom it asks, even those whom the one before asked again. */
async function forgetTold(tx: Db, roundId: string, planId: string): Promise<void> {
  await tx
    .update(verdicts)
    .set({ askedAt: null })
    .where(and(eq(verdicts.roundId, roundId), eq(verdicts.planId, planId)));
}
