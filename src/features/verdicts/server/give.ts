import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { saidAfter } from '../domain/said';
import { standingOf } from '../domain/standing';
import type { Given } from '../domain/verdict';
import { composedOf, judgeVerdict } from './judge';
import { columnsOf } from './keptVerdict';
import {
  isVerdictOf,
  lockUnchosen,
  lockVariant,
  ownView,
  takenAlong,
  type VersionKey,
} from './lockVariant';
import { verdicts } from './tables';
import { tellWhenComplete } from './tellWhenComplete';

interface Verdict extends VersionKey {
  userId: string;
  given: Given;
  /** What it is given for, as its author was shown it, in whole minor units. */
  ceiling: number;
  now: Date;
}

/**
 * Saves what a traveler says to the newest version of a variant (SPEC-2 6), with their view and
 * ceiling as they are now; the organizer gets a mail once nobody is silent. Throws what
 * `lockUnchosen` and `takenAlong` throw, or `price_changed` if somebody who agrees was shown a
 * different price from the current one.
 */
export function giveVerdict(
  db: Db,
  { userId, given, now, ceiling: shown, ...key }: Verdict,
): Promise<void> {
  const { tripId, proposalId } = key;
  return db.transaction(async (tx) => {
    const open = await lockUnchosen(tx, key);
    const { round, variant } = open;
    const { travelerId, own, ceiling } = takenAlong(open, userId);
    if (given.verdict !== 'cant' && ceiling !== shown) throw new AppError('price_changed');
    const composed = await composedOf(tx, open);
    const view = ownView(composed, travelerId);
    const values = {
      ...columnsOf(saidAfter(standingOf(own), given)),
      ...{ proposalId, ceiling, agreed: view, seen: view, givenAt: now },
      ...{ askedAt: null, askedFor: null },
    };
    const { roundId } = round;
    await tx
      .insert(verdicts)
      .values({ roundId, planId: variant.planId, tripId, travelerId, ...values })
      .onConflictDoUpdate({
        target: [verdicts.roundId, verdicts.planId, verdicts.travelerId],
        set: values,
      });
    await judgeVerdict(tx, open, travelerId, composed);
    await tellWhenComplete(tx, { tripId, proposalId, now, by: userId });
  });
}

/**
 * Notes that a traveler has seen what changed for them. Throws what `lockVariant` and `takenAlong`
 * throw.
 */
export function seeChanges(
  db: Db,
  { userId, ...key }: VersionKey & { userId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await lockVariant(tx, key);
    const { travelerId } = takenAlong(open, userId);
    const composed = await composedOf(tx, open);
    const seen = ownView(composed, travelerId);
    await tx.update(verdicts).set({ seen }).where(isVerdictOf(open, travelerId));
    await judgeVerdict(tx, open, travelerId, composed);
  });
}
