import { eq } from 'drizzle-orm';
import { planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { everyoneOf } from '../domain/round';
import { roundPage } from '../domain/roundPage';
import { tally } from '../domain/standing';
import { judgeRound } from './judge';
import { lockVariant, type VersionKey } from './lockVariant';
import { announce } from './planMails';

interface Choice extends VersionKey {
  /** Those the organizer has confirmed going without. */
  without: readonly string[];
  userId: string;
  now: Date;
}

const refusal = (message: string) =>
  new AppError('not_choosable', [{ path: 'proposalId', message }]);

/** What later features do once a plan is chosen, in the transaction that chooses it. */
export type AfterChoice = (tx: Db, choice: { tripId: string; now: Date }) => Promise<void>;

/**
 * Chooses the newest version of a variant for the organizer (SPEC-2 6). It must carry, everybody
 * must have answered or the last day for answers be over, and it must leave out exactly those the
 * organizer was shown. Doing so again changes nothing. Throws what `lockVariant` throws,
 * `plan_chosen`, `not_choosable` with the reason, or `others_left_out`.
 */
export function choosePlan(
  db: Db,
  { tripId, proposalId, ...choice }: Choice,
  afterChoice: AfterChoice = async () => undefined,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, { tripId, proposalId });
    if (round.chosen?.proposalId === proposalId) return;
    if (round.chosen) throw new AppError('plan_chosen');
    const reader = { travelerId: null, decides: true };
    const page = roundPage(round, reader, choice.now);
    const decision = page.variants.find((one) => one.proposalId === proposalId)?.decision;
    if (page.tooEarly !== null) throw refusal(page.tooEarly);
    if (!decision || decision.missing.length > 0) {
      throw refusal(decision?.missing.map(({ sentence }) => sentence).join(' ') ?? '');
    }
    const left = new Set(decision.without?.travelerIds ?? []);
    const confirmed = new Set(choice.without);
    if (left.size !== confirmed.size || [...left].some((id) => !confirmed.has(id))) {
      throw new AppError('others_left_out');
    }
    const answered = new Set(tally(variant).going);
    // A verdict is for the whole party (SPEC-4 14.2).
    const going = [...everyoneOf(round.people.filter((one) => answered.has(one.travelerId)))];
    await tx
      .update(planRounds)
      .set({ chosenProposalId: proposalId, chosenAt: choice.now, going })
      .where(eq(planRounds.id, round.roundId));
    await tx.update(trips).set({ isChosen: true }).where(eq(trips.id, tripId));
    // From now on only those who go count.
    await judgeRound(tx, tripId, proposalId);
    const { now, userId: by } = choice;
    await afterChoice(tx, { tripId, now });
    await announce(tx, { kind: 'chosen', found, variant, by, now });
  });
}
