import { and, eq, isNull } from 'drizzle-orm';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { askAgain } from './afterLeaving';
import { judgeRound } from './judge';
import { lockVariant, type VersionKey } from './lockVariant';
import { announce } from './planMails';
import { changeOffers, verdicts } from './tables';

interface Withdrawal extends VersionKey {
  withdrawReason: string;
  operatorId: string;
  now: Date;
}

/** Ends a round, which makes its trip ready again. */
async function endRound(tx: Db, tripId: string, roundId: string, now: Date): Promise<void> {
  await tx.update(planRounds).set({ withdrawnAt: now }).where(eq(planRounds.id, roundId));
  await tx
    .update(planProposals)
    .set({ withdrawnAt: now })
    .where(and(eq(planProposals.roundId, roundId), isNull(planProposals.withdrawnAt)));
  await tx.update(trips).set({ isProposed: false }).where(eq(trips.id, tripId));
}

/**
 * Moves a variant, along with what was said to it, into a round of its own that is over, so that it
 * can be proposed again to people who have said nothing.
 */
async function moveToClosedRound(
  tx: Db,
  roundId: string,
  planId: string,
  now: Date,
): Promise<void> {
  const [round] = await tx.select().from(planRounds).where(eq(planRounds.id, roundId));
  if (!round) throw new Error('the round that is locked is gone');
  const { tripId, consentBy, quorum, minimumGroup, version, openedAt } = round;
  const [own] = await tx
    .insert(planRounds)
    .values({ tripId, consentBy, quorum, minimumGroup, version, openedAt, withdrawnAt: now })
    .returning({ roundId: planRounds.id });
  if (!own) throw new Error('no round was made');
  await tx
    .update(planProposals)
    .set({ ...own, withdrawnAt: now })
    .where(and(eq(planProposals.roundId, roundId), eq(planProposals.planId, planId)));
  for (const said of [verdicts, changeOffers]) {
    await tx
      .update(said)
      .set(own)
      .where(and(eq(said.roundId, roundId), eq(said.planId, planId)));
  }
}

/**
 * 'Withdraw {plan}' (SPEC-2 5): takes a variant out of the open round, and ends the round with its
 * last variant. The verdicts on it become history; its plan stays with the operators. Members get a
 * mail. Throws what `lockVariant` throws, or `chosen_plan`.
 */
export function withdrawPlan(db: Db, withdrawal: Withdrawal): Promise<void> {
  const { tripId, proposalId, withdrawReason, operatorId, now } = withdrawal;
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, { tripId, proposalId });
    if (round.chosen?.proposalId === proposalId) throw new AppError('chosen_plan');
    const by = operatorId;
    await announce(tx, { kind: 'withdrawn', found, variant, by, now, reason: withdrawReason });
    if (round.variants.length === 1) {
      await endRound(tx, tripId, round.roundId, now);
      return;
    }
    await moveToClosedRound(tx, round.roundId, variant.planId, now);
    await judgeRound(tx, tripId);
    // Without this plan, everybody may have answered.
    await askAgain(tx, { tripId, stage: found.stage, by }, now);
  });
}
