import { readRoster } from '@/features/guests/server/queries';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { MailRefusal } from './addressee';
import { ENDS_REMINDING, queueGuestMail } from './guestMails';

/** Who of those who are missing gets a mail, and who none: without an address, or after one today. */
export interface Reminded {
  mailed: string[];
  others: string[];
}

/**
 * Puts a mail to each guest who is missing into the queue (SPEC-2 4 'Remind Them'): at most one a day to
 * each of them, as by `nudge`. Throws `trip_not_found`, or `email_unverified` for an organizer who may
 * send none.
 */
export async function remindMissing(db: Db, tripId: string, now: Date): Promise<Reminded> {
  const { missing } = await readRoster(db, tripId);
  const reminded: Reminded = { mailed: [], others: [] };
  let isOver = false;
  for (const { guestId, name, email } of missing) {
    const refusal: MailRefusal | null =
      isOver || email === null
        ? 'guest_without_email'
        : await queueGuestMail(db, 'reminder', { tripId, guestId, now });
    if (refusal === 'email_unverified') throw new AppError(refusal);
    isOver ||= refusal !== null && ENDS_REMINDING.includes(refusal);
    (refusal === null ? reminded.mailed : reminded.others).push(name);
  }
  return reminded;
}
