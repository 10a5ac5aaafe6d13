import { and, desc, eq, lt } from 'drizzle-orm';
import { Addressee } from '@/features/mails/server/addressee';
import { type MailedTrip, tripForMail } from '@/features/mails/server/tripForMail';
import { type MailTools, mailErrand, type TripLetter } from '@/features/mails/server/tripMail';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { groupedIban } from '../domain/iban';
import { paypalLink } from '../domain/payLink';
import type { ReadWays } from '../domain/payWays';
import { payWays } from './tables';
import type { WAYS_CHANGED } from './ways';

const CHANGED = mailKind('way to pay');

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

/** Reads ways to pay, and those that were there before them. */
async function readChange(db: Db, tripId: string, waysId: string) {
  const [now] = await db
    .select()
    .from(payWays)
    .where(and(eq(payWays.id, waysId), eq(payWays.tripId, tripId)));
  if (!now) return null;
  const [before] = await db
    .select()
    .from(payWays)
    .where(and(eq(payWays.tripId, tripId), lt(payWays.version, now.version)))
    .orderBy(desc(payWays.version))
    .limit(1);
  return before ? { before, now } : null;
}

/** The errand that mails somebody who owes that the way to pay has changed. */
export function waysErrands(tools: MailTools): Record<typeof WAYS_CHANGED, Errand> {
  const { db, origin } = tools;
  return {
    waysChanged: mailErrand(tools, async ({ data: { tripId = '', userId = '', waysId = '' } }) => {
      const trip = await tripForMail(db, tripId);
      const change = trip && (await readChange(db, tripId, waysId));
      const to = change && (await Addressee.ofAccount(db, userId));
      if (!to) return null;
      const letter = waysChangedLetter(trip, change, origin);
      return { kind: CHANGED, to, letter, goesOutAnyway: true };
    }),
  };
}
