import { createHash } from 'node:crypto';
import type { Db } from '@/platform/server/database/database';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import type { KeyedToken } from '@/platform/server/keyedToken';
import type { Mailer } from '@/platform/server/mail';
import { frameMail, type Letter } from '@/platform/server/mailFrame';
import { mailKind } from '@/platform/server/mailKind';
import { areMailsPaused } from '@/platform/server/mailPause/mailPause';
import { mailingPath } from '../domain/mailingPath';
import { Addressee } from './addressee';
import { mailingOf } from './mailings';
import { type MailedTrip, tripForMail } from './tripForMail';

export interface MailTools {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  /** The origin for links, without a trailing slash. */
  origin: string;
  keyedToken: KeyedToken;
}

/** A mail about a trip, before its recipient and opt-out link are added. */
export type TripLetter = Omit<Letter, 'to' | 'about' | 'ending' | 'messageId'>;

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

/** What a mail is made from when it is sent: its job, and its trip as it is then. */
export interface MailJob<Trip = MailedTrip> extends TakenJob, Omit<MailTools, 'mailer'> {
  trip: Trip;
  now: Date;
}

interface Mail<Facts, Trip> {
  /** Its name in the log and the metrics. */
  kind: string;
  /** What it says; null if there is nothing left to say. */
  facts: (job: MailJob<Trip>) => Promise<Facts | null>;
  /** Who gets it; null if nobody does any more. */
  to: (job: MailJob<Trip>, facts: Facts) => Promise<Addressee | null>;
  letter: (trip: Trip, facts: Facts, origin: string) => TripLetter;
  /** True if it goes out although mails were ended: it protects from theft. */
  goesOutAnyway?: (facts: Facts) => boolean;
  /** Claims it, last of all; false if it may not be sent now. */
  mayGo?: (job: MailJob<Trip>) => Promise<boolean>;
  /** Called once the mail server has taken it. */
  afterSending?: (db: Db, facts: Facts) => Promise<void>;
}

/** The trips whose mails the link of a mail about several ends; at most `MOST_TRIPS`. */
interface OfTrips<Facts> {
  tripIds: (facts: Facts) => readonly string[];
}

/** A defined mail, which becomes an errand where the server has what it takes to send. */
export type MailErrand = (tools: MailTools) => Errand;

type Together = Pick<MailJob<unknown>, 'db' | 'together'>;

/**
 * Makes a read whose result is the same for every job that names these ids, so that it is done once
 * for the jobs that were taken together, and again only if it fails. What is one reader's own is
 * taken from it by their id.
 */
export function readOnce<Ids extends readonly string[], Read>(
  read: (job: Together, ...ids: Ids) => Promise<Read>,
): (job: Together, ...ids: Ids) => Promise<Read> {
  const done = new WeakMap<TakenJob['together'], Map<string, Promise<Read>>>();
  return (job, ...ids) => {
    const ofThese = done.get(job.together) ?? new Map<string, Promise<Read>>();
    done.set(job.together, ofThese);
    const key = JSON.stringify(ids);
    const found = ofThese.get(key) ?? read(job, ...ids);
    ofThese.set(key, found);
    found.catch(() => ofThese.delete(key));
    return found;
  };
}

const readTrip = readOnce(({ db }, tripId: string) => tripForMail(db, tripId));

/** The accounts that mails go to, by their ids. */
export const readersOf = ({ together }: Pick<TakenJob, 'together'>): string[] =>
  together.flatMap(({ userId }) => userId ?? []);

const readAccounts = readOnce((job) => Addressee.ofAccounts(job.db, readersOf(job)));

/** The account that a mail's job names. */
export const toReader = async (job: MailJob<unknown>) =>
  (await readAccounts(job)).get(job.data.userId ?? '') ?? null;

/** The trip's organizer. */
export const toOrganizer = ({ db, trip }: MailJob) => Addressee.ofAccount(db, trip.organizerId);

/**
 * Defines a mail about a trip: who gets it, and what it says when it is sent (docs/decisions/0031).
 * Waits while mails are paused. If the mail server refuses, the errand throws, and is retried with
 * the same Message-ID.
 */
export function defineMail<Facts>(mail: Mail<Facts, MailedTrip>): MailErrand {
  return errandOf(mail, (job) => readTrip(job, job.data.tripId ?? ''));
}

/** Defines a mail about several trips. */
export function defineTripsMail<Facts>(mail: Mail<Facts, 'several'> & OfTrips<Facts>): MailErrand {
  return errandOf(mail, async () => 'several' as const);
}

function errandOf<Facts, Trip>(
  mail: Mail<Facts, Trip> & Partial<OfTrips<Facts>>,
  tripOf: (job: TakenJob & Together) => Promise<Trip | null>,
): MailErrand {
  const kind = mailKind(mail.kind);
  return ({ mailer, ...tools }) => ({
    mayRun: async () => !(await areMailsPaused(tools.db)),
    async run(taken, now) {
      const { db, origin } = tools;
      const trip = await tripOf({ ...taken, db });
      if (trip === null) return;
      const job = { ...taken, ...tools, trip, now };
      const facts = await mail.facts(job);
      const to = facts === null ? null : await mail.to(job, facts);
      if (facts === null || to === null) return;
      if (mail.mayGo && !(await mail.mayGo(job))) return;
      const framed = await frame(job, to, {
        letter: mail.letter(trip, facts, origin),
        about: isOneTrip(trip) ? trip.about : '',
        tripIds: mail.tripIds?.(facts) ?? [taken.data.tripId ?? ''],
        goesOutAnyway: mail.goesOutAnyway?.(facts) ?? false,
      });
      if (framed === null) return;
      await mailer.send(framed, kind);
      await mail.afterSending?.(db, facts);
    },
  });
}

const isOneTrip = (trip: unknown): trip is MailedTrip => typeof trip === 'object';

/** Null if the address has opted out of all the trips, or they are gone. */
async function frame(
  { db, origin, key }: Omit<MailJob, 'trip'>,
  { email }: Addressee,
  mail: {
    letter: TripLetter;
    about: string;
    tripIds: readonly string[];
    goesOutAnyway: boolean;
  },
) {
  const found = await Promise.all(mail.tripIds.map((tripId) => mailingOf(db, tripId, email)));
  const tokens = found.flatMap((mailing) =>
    mailing && (mail.goesOutAnyway || !mailing.isEnded) ? [mailing.token] : [],
  );
  if (tokens.length === 0) return null;
  const id = createHash('sha256').update(key).digest('hex').slice(0, 40);
  const which =
    tokens.length === 1 ? 'all mails about this trip' : 'mails about each of these trips';
  return frameMail({
    ...mail.letter,
    about: mail.about,
    to: email,
    ending: {
      sentence: `You can end ${which} with one click. You don’t need an account.`,
      url: origin + mailingPath(tokens.join('')),
    },
    messageId: `${id}@${new URL(origin).hostname}`,
  });
}

/** Returns the errands that send these mails. */
export function mailErrands<Kind extends string>(
  mails: Readonly<Record<Kind, MailErrand>>,
  tools: MailTools,
): Record<Kind, Errand> {
  const entries = Object.entries<MailErrand>(mails).map(([kind, make]) => [kind, make(tools)]);
  return Object.fromEntries(entries) as Record<Kind, Errand>;
}
