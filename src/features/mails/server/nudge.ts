import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { type GuestToMail, queueGuestMail } from './guestMails';

/**
 * Puts a mail from the organizer to a guest into the queue (SPEC-2 4). Throws `trip_not_found`, or why
 * the gate refuses it (`MailRefusal`).
 */
export async function nudge(db: Db, guest: GuestToMail): Promise<void> {
  const refusal = await queueGuestMail(db, 'nudge', guest);
  if (refusal !== null) throw new AppError(refusal);
}
