import { and, eq } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
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
 * goes with it, unless it asks anybody, again or for the first time, or is without all who go. Any version that asks somebody
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
  const before = await takenBy(tx, previousId);
  const all = judged(variant, null);
  // Whoever has yet to answer hears of a plan once, when it is first proposed to them.
  const unasked = [...all.views.keys()].filter((id) => !all.kept.has(id) && !before.has(id));
  const asksAnybody = after.askedAgain.length + unasked.length > 0;
  const isLifted = chosen !== null && !isBooked && (asksAnybody || after.liftsChoice);
  const mail = { tripId, proposalId, now };
  if (isOfChosen && !isLifted) {
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId })
      .where(eq(planRounds.id, roundId));
  }
  // While another plan is chosen, nobody is taken along by this one or left behind.
  const isOfOther = chosen !== null && !isLifted && !isOfChosen;
  const moved = isOfOther ? NOBODY : movedBy(before, isLifted ? all : next);
  await mailAccounts(tx, { ...mail, kind: 'dropped' }, accountsOf(found, moved.dropped));
  await mailAccounts(tx, { ...mail, kind: 'takenBack' }, accountsOf(found, moved.back));
  if (isBooked) {
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
    await liftChoice(tx, { tripId, round, lifted: before ?? variant, asking, now });
  }
  const organizer = isNew ? [organizerId] : [];
  const readers = [...organizer, ...accountsOf(found, unasked)];
  await mailAccounts(tx, { ...mail, kind: 'proposed' }, readers);
  await askAgain(tx, tripId, now);
}

/** Whom a version took as it was frozen. */
async function takenBy(tx: Db, proposalId: string | null): Promise<ReadonlySet<TravelerId>> {
  if (proposalId === null) return new Set();
  const [frozen] = await tx
    .select({ plan: planProposals.plan, travelers: planProposals.travelers })
    .from(planProposals)
    .where(eq(planProposals.id, proposalId));
  return new Set(frozen ? whoIsThere({ ...frozen, items: [] }).days.keys() : []);
}

interface Moved {
  /** Whom the version before took, and this one does not. */
  dropped: TravelerId[];
  /** Who was dropped before, and whose answer counts again. */
  back: TravelerId[];
}

const NOBODY: Moved = { dropped: [], back: [] };

/** Whom a version drops or takes back, of those with whom it is judged. */
function movedBy(before: ReadonlySet<TravelerId>, next: JudgedVariant): Moved {
  const { composed, views, kept, after } = next;
  const ids = composed.travelers.map(({ travelerId }) => travelerId);
  const again = new Set(after.askedAgain);
  return {
    dropped: ids.filter((id) => before.has(id) && !views.has(id)),
    back: ids.filter((id) => !before.has(id) && views.has(id) && kept.has(id) && !again.has(id)),
  };
}

/** Of a new version everybody whom it asks hears, also who was asked again by the one before. */
async function forgetTold(tx: Db, roundId: string, planId: string): Promise<void> {
  await tx
    .update(verdicts)
    .set({ askedAt: null })
    .where(and(eq(verdicts.roundId, roundId), eq(verdicts.planId, planId)));
}
