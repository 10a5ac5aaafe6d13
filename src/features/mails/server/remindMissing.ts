import type { RosterGuest } from '@/features/guests/domain/roster';
import { readRoster } from '@/features/guests/server/queries';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { remindEach } from './guestMails';

/** Who of those who are missing gets a mail, and who none: without an address, or after one today. */
export interface Reminded {
  mailed: string[];
  others: string[];
}

const namesOf = (guests: readonly RosterGuest[]) => guests.map(({ name }) => name);

/**
 * Puts a mail to each guest who is missing into the queue (SPEC-2 4 'Remind Them'): at most one a day to
 * each of them, as by `nudge`. Throws `trip_not_found`, or `email_unverified` for an organizer who may
 * send none.
 */
export async function remindMissing(db: Db, tripId: string, now: Date): Promise<Reminded> {
  const { missing } = await readRoster(db, tripId);
  const { mailed, endedBy } = await remindEach(db, missing, { tripId, now });
  if (endedBy === 'email_unverified') throw new AppError(endedBy);
  const others = missing.filter((guest) => !mailed.includes(guest));
  return { mailed: namesOf(mailed), others: namesOf(others) };
}
