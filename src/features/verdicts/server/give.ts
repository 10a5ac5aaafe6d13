import { and, eq, sql } from 'drizzle-orm';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { stillSilent } from '../domain/choosing';
import type { JudgedVariant } from '../domain/judged';
import { judgedVariants, type Round } from '../domain/roundPage';
import { saidAfter } from '../domain/said';
import { tally } from '../domain/tally';
import type { Given } from '../domain/verdict';
import { columnsOf } from './keptVerdict';
import { mailAccounts } from './planMails';
import { type FoundRound, readRound, travelerOf } from './readRound';
import { verdicts } from './tables';

/** A variant of a round that is open, as the caller asks for it. */
export interface OpenVariant {
  found: FoundRound;
  round: Round & { roundId: string };
  variant: JudgedVariant;
}

/**
 * The newest version of a variant, with its trip locked, so that nothing is proposed, chosen or withdrawn
 * beside what is done with it, and one verdict comes after another. Throws `trip_not_found`,
 * `nothing_proposed`, or `newer_version` when it is not the newest.
 */
export async function lockVariant(
  tx: Db,
  tripId: string,
  proposalId: string,
): Promise<OpenVariant> {
  await tx.select({ id: trips.id }).from(trips).where(eq(trips.id, tripId)).for('no key update');
  const found = await readRound(tx, tripId);
  if (!found) throw new AppError('trip_not_found');
  const { round } = found;
  if (!round) throw new AppError('nothing_proposed');
  const variant = judgedVariants(round).find((one) => one.proposalId === proposalId);
  if (!variant) throw new AppError('newer_version');
  return { found, round, variant };
}

const silentOf = (round: Round) => stillSilent(judgedVariants(round).map(tally)).length;

interface Verdict {
  tripId: string;
  userId: string;
  proposalId: string;
  given: Given;
  now: Date;
}

/**
 * Saves what a traveler says to the newest version of a variant (SPEC-2 6), with their view and ceiling as they
 * are now; the organizer gets a mail once nobody is silent. Throws what `lockVariant` throws, `plan_chosen` once the organizer has chosen, or `not_asked` when
 * the plan is without them.
 */
export function giveVerdict(
  db: Db,
  { tripId, userId, proposalId, given, now }: Verdict,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, tripId, proposalId);
    if (round.chosen) throw new AppError('plan_chosen');
    const travelerId = travelerOf(found, userId);
    const view = travelerId === null ? undefined : variant.views.get(travelerId);
    const ceiling = travelerId === null ? undefined : variant.ceilings.get(travelerId);
    if (travelerId === null || !view || ceiling === undefined) throw new AppError('not_asked');
    const before = variant.standing.get(travelerId)?.said ?? null;
    const values = {
      ...columnsOf(saidAfter(before, given)),
      ...{ proposalId, ceiling, agreed: view, seen: view, givenAt: now },
    };
    const { roundId } = round;
    await tx
      .insert(verdicts)
      .values({ roundId, planId: variant.planId, tripId, travelerId, ...values })
      .onConflictDoUpdate({
        target: [verdicts.roundId, verdicts.planId, verdicts.travelerId],
        set: values,
      });
    const saved = await readRound(tx, tripId);
    if (!saved?.round) throw new Error('the round is gone though its trip is locked');
    const isComplete = silentOf(round) > 0 && silentOf(saved.round) === 0;
    const mail = { kind: 'everyone', tripId, proposalId, now } as const;
    if (isComplete) await mailAccounts(tx, mail, [found.organizerId]);
  });
}

/** A condition as its reader saw it: an answer to other words is refused. */
interface SeenCondition {
  tripId: string;
  proposalId: string;
  condition: string;
}

/** Throws `condition_changed`, or what the step is refused with. */
function stepRefused(changed: number): void {
  if (changed === 0) throw new AppError('condition_changed');
}

/**
 * What an operator answers to a condition. Throws what `lockVariant` throws, or `condition_changed` when it is
 * another by now, or was confirmed.
 */
export function answerCondition(
  db: Db,
  {
    tripId,
    proposalId,
    condition,
    ...step
  }: SeenCondition & {
    travelerId: string;
    answer: 'accept' | 'decline';
    note: string;
    operatorId: string;
  },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { round, variant } = await lockVariant(tx, tripId, proposalId);
    if (round.chosen) throw new AppError('plan_chosen');
    const changed = await tx
      .update(verdicts)
      .set({
        state: step.answer === 'accept' ? 'accepted' : 'declined',
        note: step.note,
        answeredBy: step.operatorId,
      })
      .where(
        and(
          eq(verdicts.roundId, round.roundId),
          eq(verdicts.planId, variant.planId),
          eq(verdicts.travelerId, step.travelerId),
          eq(verdicts.condition, condition),
          sql`${verdicts.state} <> 'confirmed'`,
        ),
      )
      .returning({ travelerId: verdicts.travelerId });
    stepRefused(changed.length);
  });
}

/**
 * Its author confirms a condition that was accepted; doing so again changes nothing. Throws what `lockVariant`
 * throws, `plan_chosen`, or `condition_changed` when it is not accepted, or they are asked again.
 */
export function confirmCondition(
  db: Db,
  { tripId, proposalId, condition, userId }: SeenCondition & { userId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, tripId, proposalId);
    if (round.chosen) throw new AppError('plan_chosen');
    const travelerId = travelerOf(found, userId);
    if (travelerId === null || !variant.standing.has(travelerId)) {
      throw new AppError('condition_changed');
    }
    const changed = await tx
      .update(verdicts)
      .set({ state: 'confirmed' })
      .where(
        and(
          eq(verdicts.roundId, round.roundId),
          eq(verdicts.planId, variant.planId),
          eq(verdicts.travelerId, travelerId),
          eq(verdicts.condition, condition),
          sql`${verdicts.state} in ('accepted', 'confirmed')`,
        ),
      )
      .returning({ travelerId: verdicts.travelerId });
    stepRefused(changed.length);
  });
}

/** Notes that a traveler has seen what changed for them. Throws what `lockVariant` throws, or `not_asked`. */
export function seeChanges(
  db: Db,
  { tripId, proposalId, userId }: { tripId: string; proposalId: string; userId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, tripId, proposalId);
    const travelerId = travelerOf(found, userId);
    const view = travelerId === null ? undefined : variant.views.get(travelerId);
    if (travelerId === null || !view) throw new AppError('not_asked');
    await tx
      .update(verdicts)
      .set({ seen: view })
      .where(
        and(
          eq(verdicts.roundId, round.roundId),
          eq(verdicts.planId, variant.planId),
          eq(verdicts.travelerId, travelerId),
        ),
      );
  });
}
