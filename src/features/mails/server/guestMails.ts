import { and, asc, eq, sql } from 'drizzle-orm';
import { personalLink } from '@/features/guests/domain/personalLink';
import { readRoster } from '@/features/guests/server/queries';
import { guests } from '@/features/guests/server/tables';
import { STAGES } from '@/features/trips/domain/stage';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { mailKind } from '@/platform/server/mailKind';
import { Addressee, isMissing, type MailRefusal } from './addressee';
import { mailings } from './tables';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, mailErrand, type TripLetter } from './tripMail';

const KINDS = { nudge: mailKind('nudge'), reminder: mailKind('reminder') };

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    nudgeMail: true;
    reminderMail: true;
  }
}

/** The errands of mails to guests. */
const GUEST_MAIL = { nudge: 'nudgeMail', reminder: 'reminderMail' } as const;
type GuestMailKind = keyof typeof GUEST_MAIL;

interface MailedGuest {
  name: string;
  token: string;
}

/** Asks a guest for their answer. */
export function guestLetter(
  kind: GuestMailKind,
  trip: Pick<MailedTrip, 'tripId' | 'tripName' | 'organizerName' | 'answerBy'>,
  guest: MailedGuest,
  origin: string,
): TripLetter {
  const { tripName, organizerName, answerBy } = trip;
  const until = answerBy ? ` Please answer by ${formatReadableDate(answerBy)}.` : '';
  const opening = {
    nudge: `${organizerName} is planning the trip “${tripName}” and would like to know whether you are coming.`,
    reminder: `${organizerName} is planning the trip “${tripName}”, and your answer is still missing.`,
  }[kind];
  return {
    subject: {
      nudge: `${organizerName} asks: are you coming on “${tripName}”?`,
      reminder: `Your answer to “${tripName}” is still missing`,
    }[kind],
    heading: `${withoutWebAddresses(guest.name)}, are you coming?`,
    paragraphs: [
      `${opening}${until}`,
      "It takes two minutes: when you can go, what you can spend and what you must see. If you can't come, you can say so on the same page, without an account:",
    ],
    button: { label: 'Answer', url: personalLink(origin, trip.tripId, guest.token) },
    footnote: `You get this mail because ${organizerName} has put you on the list of this trip. The link is yours alone.`,
  };
}

export interface GuestToMail {
  tripId: string;
  guestId: string;
  now: Date;
  /** The deadline that they are reminded of. */
  answerBy?: string;
}

/**
 * Claims a mail to a guest and puts it into the queue, both or neither; gives why not, if the gate
 * refuses it. Throws `trip_not_found`.
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
    const data = { tripId, guestId, ...claimed, ...(answerBy !== undefined && { answerBy }) };
    const key = `${GUEST_MAIL[kind]} ${claimed.claim}`;
    await addJobs(tx, [{ key, kind: GUEST_MAIL[kind], data, dueAt: now }]);
    return null;
  });
}

/** One mail to a guest, by the state of things when it is sent: it is not, once it is pointless. */
function guestMail(tools: MailTools, kind: GuestMailKind): Errand {
  const { db, origin } = tools;
  return mailErrand(tools, async (job, now) => {
    const { tripId = '', guestId = '', claim, answerBy } = job.data;
    const trip = await tripForMail(db, tripId);
    if (!trip || !STAGES[trip.stage].isOpen || claim === undefined) return null;
    // A deadline that was moved has reminders of its own.
    if (answerBy !== undefined && trip.answerBy !== answerBy) return null;
    const found = await Addressee.ofClaim(db, { tripId, guestId, claim }, now);
    if (!found) return null;
    return {
      kind: KINDS[kind],
      to: found.to,
      letter: guestLetter(kind, trip, found.guest, origin),
    };
  });
}

/** The key of a guest's address, as `addressKey` makes it. */
const ADDRESS = sql`encode(sha256(convert_to(${guests.email}, 'UTF8')), 'hex')`;

/** After which of these there is no use in asking for the next guest. */
export const ENDS_REMINDING: readonly MailRefusal[] = ['email_unverified', 'too_many_mails'];

/** Puts a mail to each guest who is missing into the queue; those first who had none for the longest time. */
async function remindGuests(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', answerBy = '' } = job.data;
  if (!(await tripForMail(db, tripId))) return;
  const roster = await readRoster(db, tripId);
  const areMissing = new Set(roster.missing.map(({ guestId }) => guestId));
  const inOrder = await db
    .select({ id: guests.id })
    .from(guests)
    .leftJoin(mailings, and(eq(mailings.tripId, guests.tripId), eq(mailings.address, ADDRESS)))
    .where(and(eq(guests.tripId, tripId), isMissing))
    .orderBy(sql`${mailings.guestMailAt} nulls first`, asc(guests.addedAt), asc(guests.id));
  for (const { id: guestId } of inOrder) {
    // One who may have answered already is asked about, and not mailed (SPEC-2 4 'Is this them?').
    if (!areMissing.has(guestId)) continue;
    const refusal = await queueGuestMail(db, 'reminder', { tripId, guestId, answerBy, now });
    if (refusal !== null && ENDS_REMINDING.includes(refusal)) return;
  }
}

/** All errands of mails to guests. */
export function guestErrands(tools: MailTools) {
  return {
    remindGuests: { run: (job: TakenJob, now: Date) => remindGuests(tools.db, job, now) },
    [GUEST_MAIL.reminder]: guestMail(tools, 'reminder'),
    [GUEST_MAIL.nudge]: guestMail(tools, 'nudge'),
  };
}
