import { and, eq } from 'drizzle-orm';
import {
  defineMail,
  type MailErrand,
  type TripLetter,
  toReader,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { responses } from '@/features/responses/server/tables';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import { paypalLink } from '../domain/payLink';
import { type ReadWays, WAY_KEYS } from '../domain/payWays';
import { groupedIban } from '../domain/sepa';
import { readWays } from './payee';
import { readParties } from './readParties';
import { noteShown, noteTold, readToWarn, type WAYS_CHANGED } from './warnOfWays';

/** Ways to pay in lines, one for each. */
function waysInLines(ways: ReadWays): string {
  const { payeeName, iban, bic, paymentLink, paypalMe, payNote } = ways;
  return [
    payeeName,
    iban && `IBAN ${groupedIban(iban)}`,
    bic && `BIC ${bic}`,
    paymentLink,
    paypalMe && paypalLink(paypalMe),
    payNote,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Whom a mail about dues is for. */
export interface ReaderOfDues {
  /** True for somebody who has left, and has no page of the trip any more. */
  isGone: boolean;
  /** How they pay, in lines, since no page says it. */
  ways: string;
}

/** Reads how a mail leads somebody to how they pay. What it says is noted as shown. */
export async function readReaderOfDues(
  db: Db,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<ReaderOfDues> {
  const own = and(eq(responses.tripId, tripId), eq(responses.userId, userId));
  if ((await db.$count(responses, own)) > 0) return { isGone: false, ways: '' };
  const found = await readWays(db, tripId);
  if (!found) return { isGone: true, ways: '' };
  const ways = pick(found, WAY_KEYS);
  for (const party of await readParties(db, tripId, userId)) await noteShown(db, party, ways);
  return { isGone: true, ways: waysInLines(ways) };
}

/** Says that the way to pay has changed, with old and new (SPEC-4 15.1). */
export function waysChangedLetter(
  { tripId, tripName }: Pick<MailedTrip, 'tripId' | 'tripName'>,
  { before, now }: { before: ReadWays; now: ReadWays },
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
    button: { label: 'See What You Owe', url: `${origin}/dashboard/${tripId}` },
    footnote:
      'You get this mail because you owe something for this trip. It is sent even if you have ended mails, so that nobody else can take your money.',
  };
}

/** Tells somebody who owes that the way to pay has changed. */
export const WAYS_MAILS: Record<typeof WAYS_CHANGED, MailErrand> = {
  waysChanged: defineMail({
    kind: 'way to pay',
    async facts({ db, trip, data: { userId = '' } }) {
      const found = await readToWarn(db, trip.tripId);
      const warned = found?.toWarn.get(userId);
      return found && warned
        ? { warned, before: warned.before, now: pick(found.now, WAY_KEYS) }
        : null;
    },
    to: toReader,
    letter: waysChangedLetter,
    goesOutAnyway: () => true,
    afterSending: (db, { warned, now }) => noteTold(db, warned, now),
  }),
};
