import { Addressee } from '@/features/mails/server/addressee';
import { STAGES } from '@/features/trips/domain/stage';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { stillAwaited } from '../domain/mayChoose';
import { tally } from '../domain/standing';
import { lockRound } from './lockVariant';
import { mailAccounts } from './planMails';
import { accountsOf } from './readRound';

interface Reminding {
  tripId: string;
  /** The organizer. */
  userId: string;
  now: Date;
}

/**
 * Queues a mail to everybody who has yet to answer a plan, or only to confirm (SPEC-2 6 'Remind
 * Them'): at most one a day per person, about the first plan that waits for them; once a plan is
 * booked, about what has become worse for them. Returns how many. Throws `trip_not_found`,
 * `nothing_proposed`, `trip_finished`, or `plan_chosen` until the chosen plan is booked.
 */
export function remindSilent(db: Db, { tripId, userId: by, now }: Reminding): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockRound(tx, tripId);
    if (!found?.round) throw new AppError('nothing_proposed');
    const { isFinished, chosen, variants } = found.round;
    if (isFinished) throw new AppError('trip_finished');
    if (chosen && !STAGES[found.stage].keepsPlan) throw new AppError('plan_chosen');
    const told = new Set([by]);
    for (const variant of variants) {
      if (chosen && chosen.proposalId !== variant.proposalId) continue;
      const { proposalId } = variant;
      for (const userId of accountsOf(found, stillAwaited([tally(variant)]))) {
        if (told.has(userId) || !(await Addressee.claimReminder(tx, { tripId, userId, now }))) {
          continue;
        }
        told.add(userId);
        await mailAccounts(tx, { kind: 'reminder', tripId, proposalId, now, by }, [userId]);
      }
    }
    return told.size - 1;
  });
}
