import { createHash } from 'node:crypto';
import type { Db } from '@/platform/server/database/database';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import type { Mailer } from '@/platform/server/mail';
import { frameMail, type Letter } from '@/platform/server/mailFrame';
import type { MailKind } from '@/platform/server/mailKind';
import { areMailsPaused } from '@/platform/server/mailPause/mailPause';
import { mailingPath } from '../domain/mailingPath';
import type { Addressee } from './addressee';
import { mailingOf } from './mailings';

export interface MailTools {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  /** The origin for links, without a trailing slash. */
  origin: string;
}

/** A mail about a trip, before its recipient and opt-out link are added. */
export type TripLetter = Omit<Letter, 'to' | 'ending' | 'messageId'>;

/** The button to a trip's page for its group. */
export const toTrip = (tripId: string, origin: string) => ({
  label: 'Open the Trip',
  url: `${origin}/dashboard/${tripId}`,
});

/** The small print that says as what somebody gets a mail. */
export const SENT_TO = {
  traveler: 'You get this mail because you have answered for this trip.',
  organizer: 'You get this mail because you organize this trip.',
  operator: 'You get this mail because you are an operator.',
} as const;

export interface TripMail {
  kind: MailKind;
  to: Addressee;
  letter: TripLetter;
  /** The trips whose mails its link ends, if the job names none; at most `MOST_TRIPS`. */
  tripIds?: readonly string[];
  /** True for the one mail that goes out although mails were ended: it protects from theft. */
  goesOutAnyway?: true;
}

/**
 * An errand that sends one mail about a trip; `write` returns null if there is nothing left to
 * send. Waits while mails are paused. If the mail server refuses, it throws and the errand is
 * retried with the same Message-ID.
 */
export function mailErrand(
  tools: MailTools,
  write: (job: TakenJob, now: Date) => Promise<TripMail | null>,
): Errand {
  return {
    mayRun: async () => !(await areMailsPaused(tools.db)),
    async run(job, now) {
      const mail = await write(job, now);
      if (mail) await sendTripMail(tools, job, mail);
    },
  };
}

/** Sends a mail about trips, unless its address has opted out of all of them or they are gone. */
async function sendTripMail(
  { db, mailer, origin }: MailTools,
  job: TakenJob,
  { kind, to: { email }, letter, tripIds = [job.data.tripId ?? ''], goesOutAnyway }: TripMail,
): Promise<void> {
  const found = await Promise.all(tripIds.map((tripId) => mailingOf(db, tripId, email)));
  const tokens = found.flatMap((mailing) =>
    mailing && (goesOutAnyway || !mailing.isEnded) ? [mailing.token] : [],
  );
  if (tokens.length === 0) return;
  const id = createHash('sha256').update(job.key).digest('hex').slice(0, 40);
  const which =
    tokens.length === 1 ? 'all mails about this trip' : 'mails about each of these trips';
  const mail = frameMail({
    ...letter,
    to: email,
    ending: {
      sentence: `You can end ${which} with one click. You don’t need an account.`,
      url: origin + mailingPath(tokens.join('')),
    },
    messageId: `${id}@${new URL(origin).hostname}`,
  });
  await mailer.send(mail, kind);
}
