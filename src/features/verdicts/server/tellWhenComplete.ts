import { eq } from 'drizzle-orm';
import { planRounds } from '@/features/plans/server/proposalTables';
import { STAGES } from '@/features/trips/domain/stage';
import type { Db } from '@/platform/server/database/database';
import { stillSilent } from '../domain/choosing';
import { judgedVariants } from '../domain/roundPage';
import { tally } from '../domain/tally';
import { mailAccounts } from './planMails';
import { readRound } from './readRound';

interface Told {
  tripId: string;
  /** The version that the mail is about. */
  proposalId: string;
  now: Date;
}

/**
 * Tells the organizer once when nobody is silent any more, whether because of the last answer, a
 * version that leaves out the person it waited for, or their leaving; and again after somebody was
 * asked once more. The trip has to be locked.
 */
export async function tellWhenComplete(tx: Db, { tripId, ...told }: Told): Promise<void> {
  const found = await readRound(tx, tripId);
  if (!found?.round || !STAGES[found.stage].asksGroup) return;
  const { round, organizerId } = found;
  const tallies = judgedVariants(round).map(tally);
  const isAsked = tallies.some(({ asked }) => asked.length > 0);
  const isComplete = isAsked && stillSilent(tallies).length === 0;
  if (isComplete === round.isToldComplete) return;
  const everyoneToldAt = isComplete ? told.now : null;
  await tx.update(planRounds).set({ everyoneToldAt }).where(eq(planRounds.id, round.roundId));
  if (isComplete) await mailAccounts(tx, { ...told, tripId, kind: 'everyone' }, [organizerId]);
}
