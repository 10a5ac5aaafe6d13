import { eq } from 'drizzle-orm';
import { planRounds } from '@/features/plans/server/proposalTables';
import { STAGES } from '@/features/trips/domain/stage';
import type { Db } from '@/platform/server/database/database';
import { stillSilent } from '../domain/choosing';
import { firstRanked } from '../domain/roundPage';
import { tally } from '../domain/tally';
import { mailAccounts } from './planMails';
import { readStanding, WHOLE } from './readStanding';

/**
 * Tells the organizer once nobody is silent any more, whether because of the last answer, a version
 * that leaves out the last silent person, or that person leaving; and again after somebody was
 * asked once more. Does not tell them if they completed it themselves (`by`). The mail leads
 * to the variant that comes first by rank. The trip must be locked, and the round judged.
 */
export async function tellWhenComplete(
  tx: Db,
  { tripId, now, by }: { tripId: string; now: Date; by: string | null },
): Promise<void> {
  const found = await readStanding(tx, tripId, WHOLE);
  if (!found?.round || !STAGES[found.stage].asksGroup) return;
  const { round, organizerId } = found;
  const first = firstRanked(round);
  const tallies = round.variants.map(tally);
  const isAsked = tallies.some(({ asked }) => asked.length > 0);
  const isComplete = isAsked && stillSilent(tallies).length === 0;
  if (isComplete === round.isToldComplete || !first) return;
  const everyoneToldAt = isComplete ? now : null;
  await tx.update(planRounds).set({ everyoneToldAt }).where(eq(planRounds.id, round.roundId));
  if (!isComplete) return;
  await mailAccounts(tx, { kind: 'everyone', tripId, proposalId: first.proposalId, now, by }, [
    organizerId,
  ]);
}
