import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { CONDITION_STEPS, type ConditionAnswer, type ConditionStep } from '../domain/condition';
import { isVerdictOf, lockUnchosen, type OpenVariant, type VersionKey } from './lockVariant';
import { travelerOf } from './readRound';
import { verdicts } from './tables';

/** A condition as its reader saw it: an answer to other words is refused. */
interface SeenCondition extends VersionKey {
  condition: string;
}

interface Step {
  open: OpenVariant;
  travelerId: string;
  condition: string;
  step: ConditionStep;
  /** What an operator says with it. */
  said?: { note: string; answeredBy: string };
}

/** Takes a condition one step on. Throws `condition_changed` when it is another by now, or elsewhere. */
async function takeStep(tx: Db, { open, travelerId, condition, step, said }: Step): Promise<void> {
  const { from, to } = CONDITION_STEPS[step];
  const isSeen = and(
    isVerdictOf(open, travelerId),
    eq(verdicts.condition, condition),
    inArray(verdicts.state, [...from]),
  );
  const changed = await tx
    .update(verdicts)
    .set({ state: to, ...said })
    .where(isSeen)
    .returning({ travelerId: verdicts.travelerId });
  if (changed.length === 0) throw new AppError('condition_changed');
}

interface Answering extends SeenCondition, ConditionAnswer {
  travelerId: string;
  operatorId: string;
}

/**
 * What an operator answers to a condition. Throws what `lockUnchosen` throws, or
 * `condition_changed` when it is another by now, or was confirmed.
 */
export function answerCondition(
  db: Db,
  { travelerId, condition, answer, note, operatorId, ...key }: Answering,
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await lockUnchosen(tx, key);
    const said = { note, answeredBy: operatorId };
    await takeStep(tx, { open, travelerId, condition, step: answer, said });
  });
}

/**
 * Its author confirms a condition that was accepted; doing so again changes nothing. Throws what
 * `lockUnchosen` throws, or `condition_changed` when it is not accepted, or they are asked again.
 */
export function confirmCondition(
  db: Db,
  { condition, userId, ...key }: SeenCondition & { userId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await lockUnchosen(tx, key);
    const travelerId = travelerOf(open.found, userId);
    if (travelerId === null || !open.variant.standing.has(travelerId)) {
      throw new AppError('condition_changed');
    }
    await takeStep(tx, { open, travelerId, condition, step: 'confirm' });
  });
}
