import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listed } from '@/platform/domain/inWords';

/** What a message says of a trip. */
interface Asked {
  tripName: string;
  /** By when answers are wanted; null where nothing is set. */
  answerBy: CalendarDate | null;
}

function byWhen({ answerBy }: Asked): string {
  return answerBy === null ? '' : ` by ${formatReadableDate(answerBy)}`;
}

/** What an organizer sends to one guest, with that guest's link (SPEC-2 4, 'Copy Message'). */
export function guestMessage(trip: Asked, guest: { name: string; link: string }): string {
  return `Hi ${guest.name}! You are invited to ${ended(trip.tripName)} Please say when you can travel and what you can spend${byWhen(trip)}. This link is yours alone: ${guest.link}`;
}

/**
 * What an organizer sends to a whole group, with the link that is for everybody ('Copy Message for
 * All').
 */
export function messageForAll(
  trip: Asked & { joinUrl: string },
  missing: readonly string[],
): string {
  return `${trip.tripName}: we still need answers from ${ended(listed(missing))} Please give yours${byWhen(trip)}: ${trip.joinUrl}`;
}
