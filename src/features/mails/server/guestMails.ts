import { eq } from 'drizzle-orm';
import { personalLink } from '@/features/guests/domain/personalLink';
import type { RosterGuest } from '@/features/guests/domain/roster';
import { findRoster } from '@/features/guests/server/queries';
import { giveLink } from '@/features/guests/server/renewedLinks';
import { dayToAnswerBy } from '@/features/trips/domain/deadline';
import { STAGES } from '@/features/trips/domain/stage';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import type { Db } from '@/platform/server/database/database';
import type { TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { Addressee, type MailRefusal } from './addressee';
import { defineMail, type TripLetter } from './defineMail';
import { addressKey, mailings } from './tables';
import type { MailedTrip } from './tripForMail';

const GUEST_MAIL = { nudge: 'nudgeMail', reminder: 'reminderMail' } as const;
type GuestMailKind = keyof typeof GUEST_MAIL;

/** The first mail to an address is an invitation, whatever it was sent for. */
type GuestLetterKind = GuestMailKind | 'invitation';

interface MailedGuest {
  name: string;
  token: string;
}

interface AskedGuests {
  guests: readonly MailedGuest[];
  /** The last day to answer; null if there is none, or it is over. */
  answerBy: string | null;
}

/** Asks the guests of one address whether they are coming; each has a button with their own link. */
export function guestLetter(
  kind: GuestLetterKind,
  trip: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName'>,
  { guests, answerBy }: AskedGuests,
  origin: string,
): TripLetter {
  const { tripName, organizerName } = trip;
  const until = answerBy ? ` Please answer by ${formatReadableDate(answerBy)}.` : '';
  const asks = `${organizerName} is planning the trip “${tripName}” and would like to know whether you can come.`;
  const opening = {
    invitation: asks,
    nudge: asks,
    reminder: `${organizerName} is planning the trip “${tripName}” and has not heard from you yet.`,
  }[kind];
  const named = guests.map(({ token, name }) => ({ token, name: withoutWebAddresses(name) }));
  const isOne = named.length === 1;
  return {
    subject: {
      invitation: `${organizerName} invites you to “${tripName}”`,
      nudge: `${organizerName} asks: can you come to “${tripName}”?`,
      reminder: `Reminder from ${organizerName}: can you come to “${tripName}”?`,
    }[kind],
    heading: `${listed(named.map(({ name }) => name))}, can you come?`,
    names: [tripName, organizerName, ...named.map(({ name }) => name)],
    paragraphs: [
      `${opening}${until}`,
      'It takes two minutes. You say when you can come, what you can spend and what you would like to see.',
      'If you can’t come, you can say so on the same page. You don’t need an account for that.',
      ...(isOne ? [] : ['Each of you has a link of your own.']),
    ],
    button: named.map(({ token, name }) => ({
      label: isOne ? 'Answer' : `Answer for ${name}`,
      url: personalLink(origin, trip.tripId, token),
    })),
    footnote: `You get this mail because ${organizerName} has put you on the list of this trip. ${isOne ? 'The link is yours alone, so please don’t pass it on.' : 'The links are yours alone, so please don’t pass them on.'}`,
  };
}

export interface GuestToMail {
  tripId: string;
  guestId: string;
  now: Date;
  /** The deadline the mail is a reminder of. */
  answerBy?: string;
}

/**
 * Claims a mail to a guest and queues it, in one transaction. Returns the reason if the gate
 * refuses, else null. Throws `trip_not_found`.
 */
export function queueGuestMail(
  db: Db,
  kind: GuestMailKind,
  { answerBy, ...guest }: GuestToMail,
): Promise<MailRefusal | null> {
  return db.transaction(async (tx) => {
    const claimed = await Addressee.claim(tx, guest);
    if ('refusal' in claimed) return claimed.refusal;
    const { tripId, guestId, now } = guest;
    const { claim, isFirst } = claimed;
    const data = {
      ...{ tripId, guestId, claim },
      ...(isFirst && { isFirst: 'yes' }),
      ...(answerBy !== undefined && { answerBy }),
    };
    await addJobs(tx, GUEST_MAIL[kind], [{ key: claim, data, dueAt: now }]);
    await giveLink(tx, { tripId, guestId }, true);
    return null;
  });
}

/** Mails the guests of one address, by the state when it is sent; nothing once it is pointless. */
const guestMail = (kind: GuestMailKind) =>
  defineMail({
    kind,
    async facts({ db, trip, now, data: { guestId = '', claim, answerBy, isFirst } }) {
      if (!STAGES[trip.stage].isOpen || claim === undefined) return null;
      // A moved deadline has its own reminders.
      if (answerBy !== undefined && trip.answerBy !== answerBy) return null;
      const { tripId } = trip;
      const found = await Addressee.ofClaim(db, { tripId, guestId, claim }, now);
      // Not whoever shares the address and may have answered (SPEC-2 4 'Is this them?').
      const missing = new Set((await findRoster(db, tripId))?.missing.map((one) => one.guestId));
      const guests = found?.guests.filter(
        (one) => one.guestId === guestId || missing.has(one.guestId),
      );
      if (!found || !guests?.length) return null;
      const letterKind: GuestLetterKind = isFirst === 'yes' ? 'invitation' : kind;
      return { guests, answerBy: dayToAnswerBy(trip, now), to: found.to, letterKind };
    },
    to: async (_, { to }) => to,
    letter: (trip, asked, origin) => guestLetter(asked.letterKind, trip, asked, origin),
  });

export const GUEST_MAILS = {
  [GUEST_MAIL.reminder]: guestMail('reminder'),
  [GUEST_MAIL.nudge]: guestMail('nudge'),
};

/** Refusals that would hit every other guest too. */
const ENDS_REMINDING: readonly MailRefusal[] = ['email_unverified', 'too_many_mails'];

/**
 * Queues a mail to each address of these guests, in order. Returns the guests being mailed, and the
 * refusal that stopped the loop early, or null. Throws `trip_not_found`.
 */
export async function remindEach(
  db: Db,
  toRemind: readonly RosterGuest[],
  about: Omit<GuestToMail, 'guestId'>,
): Promise<{ mailed: RosterGuest[]; endedBy: MailRefusal | null }> {
  const mailed: RosterGuest[] = [];
  for (const guest of toRemind) {
    if (guest.email === null) continue;
    // One mail holds the links of everybody who shares the address.
    if (mailed.some(({ email }) => email === guest.email)) {
      mailed.push(guest);
      continue;
    }
    const refusal = await queueGuestMail(db, 'reminder', { ...about, guestId: guest.guestId });
    if (refusal === null) mailed.push(guest);
    else if (ENDS_REMINDING.includes(refusal)) return { mailed, endedBy: refusal };
  }
  return { mailed, endedBy: null };
}

/** Reminds all missing guests, starting with those who have gone longest without a mail. */
export async function remindGuests(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', answerBy = '' } = job.data;
  // Not those who may have answered; the organizer is asked about them (SPEC-2 4 'Is this them?').
  const people = await findRoster(db, tripId);
  if (!people) return;
  const had = await db
    .select({ address: mailings.address, guestMailAt: mailings.guestMailAt })
    .from(mailings)
    .where(eq(mailings.tripId, tripId));
  const lastMails = new Map(had.map((one) => [one.address, one.guestMailAt?.getTime() ?? 0]));
  const inOrder = people.missing
    .map((guest) => ({ guest, lastMail: lastMails.get(addressKey(guest.email ?? '')) ?? 0 }))
    .sort((one, other) => one.lastMail - other.lastMail);
  const missing = inOrder.map(({ guest }) => guest);
  await remindEach(db, missing, { tripId, answerBy, now });
}
