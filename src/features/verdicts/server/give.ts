import type { Db } from '@/platform/server/database/database';
import { stillSilent } from '../domain/choosing';
import { judgedVariants, type Round } from '../domain/roundPage';
import { saidAfter } from '../domain/said';
import { tally } from '../domain/tally';
import type { Given } from '../domain/verdict';
import { columnsOf } from './keptVerdict';
import { isVerdictOf, lockUnchosen, lockVariant, takenAlong, type VersionKey } from './lockVariant';
import { mailAccounts } from './planMails';
import { readRound } from './readRound';
import { verdicts } from './tables';

const silentOf = (round: Round) => stillSilent(judgedVariants(round).map(tally)).length;

interface Verdict extends VersionKey {
  userId: string;
  given: Given;
  now: Date;
}

/**
 * Saves what a traveler says to the newest version of a variant (SPEC-2 6), with their view and
 * ceiling as they are now; the organizer gets a mail once nobody is silent. Throws what
 * `lockUnchosen` and `takenAlong` throw.
 */
export function giveVerdict(db: Db, { userId, given, now, ...key }: Verdict): Promise<void> {
  const { tripId, proposalId } = key;
  return db.transaction(async (tx) => {
    const open = await lockUnchosen(tx, key);
    const { found, round, variant } = open;
    const { travelerId, view, ceiling } = takenAlong(open, userId);
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
    const { travelerId, view } = takenAlong(open, userId);
    await tx.update(verdicts).set({ seen: view }).where(isVerdictOf(open, travelerId));
  });
}
