import { eq } from 'drizzle-orm';
import {
  defineMail,
  type MailErrand,
  type MailJob,
  readOnce,
  type TripLetter,
  toReader,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { responses } from '@/features/responses/server/tables';
import { pick } from '@/platform/domain/pick';
import { type ReadWays, WAY_KEYS } from '../domain/payWays';
import { waysInLines } from '../domain/waysInLines';
import { readWays } from './payee';
import { readParties } from './readParties';
import { noteShown, noteTold, readToWarn } from './warnOfWays';

/** Whom a mail about dues is for. */
export interface ReaderOfDues {
  /** True for somebody who has left, and has no page of the trip any more. */
  isGone: boolean;
  /** How they pay, in lines, since no page says it. */
  ways: string;
}

const readAnswered = readOnce(async ({ db }, tripId: string) => {
  const answered = await db
    .select({ userId: responses.userId })
    .from(responses)
    .where(eq(responses.tripId, tripId));
  return new Set(answered.map(({ userId }) => userId));
});

export const planUrl = (origin: string, tripId: string) => `${origin}/dashboard/${tripId}/plan`;

/** Leads whoever owes to their plan's page; somebody who has left to what is kept about them. */
export const toDues = ({ isGone }: Pick<ReaderOfDues, 'isGone'>, origin: string, tripId: string) =>
  isGone
    ? { label: 'See What We Keep', url: `${origin}/account/privacy` }
    : { label: 'See What You Owe', url: planUrl(origin, tripId) };

/** Reads how a mail leads somebody to how they pay. What it says is noted as shown. */
export async function readReaderOfDues(
  job: MailJob,
  tripId: string,
  userId: string,
): Promise<ReaderOfDues> {
  const { db } = job;
  if ((await readAnswered(job, tripId)).has(userId)) return { isGone: false, ways: '' };
  const found = await readWays(db, tripId);
  if (!found) return { isGone: true, ways: '' };
  const ways = pick(found, WAY_KEYS);
  for (const party of await readParties(db, tripId, userId)) await noteShown(db, party, ways);
  return { isGone: true, ways: waysInLines(ways) };
}

/** Says that the way to pay has changed, with old and new (SPEC-4 15.1). */
export function waysChangedLetter(
  { tripId, tripName }: Pick<MailedTrip, 'tripId' | 'tripName'>,
  { before, now, isGone }: { before: ReadWays; now: ReadWays; isGone: boolean },
  origin: string,
): TripLetter {
  return {
    subject: `The way to pay for “${tripName}” has changed`,
    heading: 'The way to pay has changed',
    names: [tripName, before.payeeName, now.payeeName],
    paragraphs: [
      `Whoever is paid for “${tripName}” has changed how you pay. If this surprises you, ask them before you send money, by a way that you know, and not by answering a mail.`,
      `Until now:\n${waysInLines(before)}`,
      `From now on:\n${waysInLines(now)}`,
    ],
    button: toDues({ isGone }, origin, tripId),
    footnote:
      'You get this mail because you owe something for this trip. It is sent even if you have ended mails, so that nobody else can take your money.',
  };
}

/** Tells somebody who owes that the way to pay has changed. */
export const WAYS_MAILS: Record<'waysChanged', MailErrand> = {
  waysChanged: defineMail({
    kind: 'way to pay',
    async facts(job) {
      const { tripId } = job.trip;
      const { userId = '' } = job.data;
      const found = await readToWarn(job.db, tripId);
      const warned = found?.toWarn.get(userId);
      if (!found || !warned) return null;
      const isGone = !(await readAnswered(job, tripId)).has(userId);
      return { warned, before: warned.before, now: pick(found.now, WAY_KEYS), isGone };
    },
    to: toReader,
    letter: waysChangedLetter,
    goesOutAnyway: () => true,
    afterSending: (db, { warned, now }) => noteTold(db, warned, now),
  }),
};
