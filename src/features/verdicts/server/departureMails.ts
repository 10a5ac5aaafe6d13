import {
  type DayInWords,
  daysInWords,
  type LineInWords,
} from '@/features/itinerary/domain/dayWords';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { calledText, readProposal } from '@/features/itinerary/domain/readProposal';
import { clockOf } from '@/features/itinerary/domain/timeInWords';
import {
  defineMail,
  type MailErrand,
  SENT_TO,
  type TripLetter,
  toReader,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { STAGES } from '@/features/trips/domain/stage';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { dayIn } from '@/platform/domain/zonedDay';
import { readProposals } from './readProposals';

/** What somebody who goes reads around the trip: how it begins for them, or that it is over. */
export type Departure =
  | {
      departs: CalendarDate;
      today: CalendarDate;
      /** Their first day with anything on it; absent if there is none. */
      first: DayInWords | undefined;
      /** The clock of times that name no other. */
      clock: string;
      contact: Proposal['contact'];
    }
  | { deletedOn: CalendarDate };

/** '09:40 Lisbon time: Flight to Porto, LIS → OPO (Arrives 10:35)' */
function lineText({ time, clock, title, place, more }: LineInWords): string {
  const when = [time, clock].filter(Boolean).join(' ');
  const what = [title, place].filter(Boolean).join(', ');
  return withoutWebAddresses(`${when && `${when}: `}${what}${more ? ` (${more})` : ''}`);
}

/** 'tomorrow', or 'on Jun 8, 2027'. */
function whenItBegins(departs: CalendarDate, today: CalendarDate): string {
  if (departs === today) return 'today';
  const isTomorrow = departs === shifted(today, 1);
  return isTomorrow ? 'tomorrow' : `on ${formatReadableDate(departs)}`;
}

/** Tells somebody how their trip begins, or thanks them and says what becomes of their data. */
export function departureLetter(
  { tripId, tripName }: Pick<MailedTrip, 'tripId' | 'tripName'>,
  departure: Departure,
  origin: string,
): TripLetter {
  if ('deletedOn' in departure) {
    return {
      subject: `“${tripName}” is over: thank you`,
      heading: 'Thank you for traveling with us',
      names: [tripName],
      paragraphs: [
        `We hope that “${tripName}” was a good trip.`,
        `Your needs, and all that was written about them, are deleted on ${formatReadableDate(departure.deletedOn)}. The rest of your response stays until you leave the trip or delete your account.`,
      ],
      button: { label: 'What We Keep About You', url: `${origin}/account/privacy` },
      footnote: SENT_TO.traveler,
    };
  }
  const { departs, today, first, clock, contact } = departure;
  const when = whenItBegins(departs, today);
  const call = withoutWebAddresses(calledText(contact) ?? '');
  return {
    subject: `“${tripName}” begins ${when}`,
    heading: `Your trip begins ${when}`,
    names: [tripName, ...(contact?.contactName ? [contact.contactName] : [])],
    paragraphs: [
      `“${tripName}” begins ${when} for you.`,
      ...(first
        ? [
            [`${first.heading}:`, ...first.lines.map(lineText)].join('\n'),
            `All times are ${clock}, unless another is named.`,
          ]
        : []),
      ...(call ? [`If something goes wrong on the way, call ${call}.`] : []),
      'The plan’s page has every day, time and place. Once you have opened it, you can read it without a connection.',
    ],
    button: { label: 'Open the Plan', url: `${origin}/dashboard/${tripId}/plan` },
    footnote: SENT_TO.traveler,
  };
}

/** The mails around a booked trip (SPEC-2 6 'Mails'); nothing to whoever does not go any more. */
export const DEPARTURE_ERRANDS: Record<'departureMail', MailErrand> = {
  departureMail: defineMail({
    kind: 'departure',
    async facts({ db, trip, data, now }): Promise<Departure | null> {
      const { mail, userId = '', deletedOn = '' } = data;
      const { keepsPlan, isOnDesk } = STAGES[trip.stage];
      const page = await readProposals(db, { userId }, trip.tripId, true);
      const [chosen] = page.proposals;
      if (!chosen?.view) return null;
      if (mail === 'thanks') return isOnDesk ? null : { deletedOn };
      const reading = readProposal(chosen);
      const departs = reading.days[0]?.date ?? '';
      const first = daysInWords(reading).find(({ lines }) => lines.length > 0);
      const today = dayIn(trip.timeZone, now);
      if (!keepsPlan || departs < today) return null;
      const { timeZone, contact } = chosen;
      return { departs, today, first, clock: clockOf(timeZone), contact };
    },
    to: toReader,
    letter: departureLetter,
  }),
};
