import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { personalLink } from '@/features/guests/domain/personalLink';
import { guests } from '@/features/guests/server/tables';
import { STAGES } from '@/features/trips/domain/stage';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { Errand, TakenJob } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { noteGuestMail } from './mailings';
import { type MailedTrip, tripForMail } from './tripForMail';
import { type MailTools, sendTripMail, type TripLetter } from './tripMail';

/** The errands of mails to guests. */
export const GUEST_MAIL = { nudge: 'nudgeMail', reminder: 'reminderMail' } as const;
export type GuestMailKind = keyof typeof GUEST_MAIL;

interface MailedGuest {
  name: string;
  email: string;
  token: string;
}

/** Guests with an email who have said nothing yet. */
const isMissing = and(isNull(guests.userId), isNull(guests.declinedAt), isNotNull(guests.email));

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
    to: guest.email,
    subject: {
      nudge: `${organizerName} asks: are you coming on “${tripName}”?`,
      reminder: `Your answer to “${tripName}” is still missing`,
    }[kind],
    heading: `${guest.name}, are you coming?`,
    paragraphs: [
      `${opening}${until}`,
      "It takes two minutes: when you can go, what you can spend and what you must see. If you can't come, you can say so on the same page, without an account:",
    ],
    button: { label: 'Answer', url: personalLink(origin, trip.tripId, guest.token) },
    footnote: `You get this mail because ${organizerName} has put you on the list of this trip. The link is yours alone.`,
  };
}

/** One mail to a guest, by the state of things when it is sent: it is not, once it is pointless. */
function guestMail(tools: MailTools, kind: GuestMailKind): Errand {
  const { db, origin } = tools;
  return {
    async run(job, now) {
      const { tripId = '', guestId = '', answerBy } = job.data;
      const trip = await tripForMail(db, tripId);
      if (!trip || !STAGES[trip.stage].isOpen) return;
      // A deadline that was moved has reminders of its own.
      if (answerBy !== undefined && trip.answerBy !== answerBy) return;
      const [guest] = await db
        .select({ name: guests.name, email: guests.email, token: guests.token })
        .from(guests)
        .where(and(eq(guests.id, guestId), eq(guests.tripId, tripId), isMissing));
      if (!guest?.email) return;
      const letter = guestLetter(kind, trip, { ...guest, email: guest.email }, origin);
      await sendTripMail(tools, job, kind, letter);
      if (kind === 'reminder') await noteGuestMail(db, tripId, guest.email, now);
    },
  };
}

/** Puts a mail to each guest who is missing into the queue, each an errand of its own. */
async function remindGuests(db: Db, job: TakenJob, now: Date): Promise<void> {
  const { tripId = '', answerBy = '', step = '' } = job.data;
  const missing = await db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.tripId, tripId), isMissing));
  await addJobs(
    db,
    missing.map(({ id }) => ({
      key: `${GUEST_MAIL.reminder} ${answerBy} ${step} ${id}`,
      kind: GUEST_MAIL.reminder,
      data: { tripId, answerBy, guestId: id },
      dueAt: now,
    })),
  );
}

/** All errands of mails to guests. */
export function guestErrands(tools: MailTools) {
  return {
    remindGuests: { run: (job: TakenJob, now: Date) => remindGuests(tools.db, job, now) },
    [GUEST_MAIL.reminder]: guestMail(tools, 'reminder'),
    [GUEST_MAIL.nudge]: guestMail(tools, 'nudge'),
  };
}
