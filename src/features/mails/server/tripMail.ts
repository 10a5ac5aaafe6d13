import { createHash } from 'node:crypto';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import type { Mailer, MailKind } from '@/platform/server/mail';
import { frameMail, type Letter } from '@/platform/server/mailFrame';
import { mailingPath } from '../domain/mailingPath';
import { mailingOf } from './mailings';

/** What sends the mails about trips. */
export interface MailTools {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  /** The origin of links, without a slash at its end. */
  origin: string;
}

/** A mail about a trip, but for how to end them. */
export type TripLetter = Omit<Letter, 'ending' | 'messageId'>;

/**
 * Sends a mail about a trip, unless its address has ended them or the trip is gone. Rejects when
 * the mail server does not take it; the errand is then tried again, under the same Message-ID.
 */
export async function sendTripMail(
  { db, mailer, origin }: MailTools,
  job: TakenJob,
  kind: MailKind,
  letter: TripLetter,
): Promise<void> {
  const { tripId = '' } = job.data;
  const mailing = await mailingOf(db, tripId, letter.to);
  if (!mailing || mailing.isEnded) return;
  const id = createHash('sha256').update(job.key).digest('hex').slice(0, 40);
  const mail = frameMail({
    ...letter,
    ending: {
      sentence: 'You can end all mails about this trip with one click. You don’t need an account.',
      url: origin + mailingPath(mailing.token),
    },
    messageId: `${id}@${new URL(origin).hostname}`,
  });
  await mailer.send(mail, kind);
}
