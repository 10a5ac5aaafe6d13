import {
  defineMail,
  type MailErrand,
  type TripLetter,
  toReader,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { pick } from '@/platform/domain/pick';
import { type ReadWays, WAY_KEYS } from '../domain/payWays';
import { waysInLines } from '../domain/waysInLines';
import { noteTold, readToWarn, type WAYS_CHANGED } from './warnOfWays';

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
