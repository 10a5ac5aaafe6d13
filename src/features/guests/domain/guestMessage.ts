import { answersBy } from '@/features/trips/domain/deadline';
import { inviteMessage } from '@/features/trips/domain/inviting';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listed } from '@/platform/domain/inWords';

interface Asked {
  /** Who invites: a first name, or 'Someone'. */
  invites: string;
  tripName: string;
  /** By when answers are wanted; null where nothing is set. */
  answerBy: CalendarDate | null;
}

/** An invitation, and below it what else there is to know. */
function invitation({ invites, tripName, answerBy }: Asked, link: string, ...more: string[]) {
  const below = [...(answerBy === null ? [] : [`${answersBy(answerBy)}.`]), ...more].join(' ');
  return [inviteMessage(invites, tripName, link), below].filter((line) => line !== '').join('\n');
}

/** What an organizer sends to one guest, with that guest's link (SPEC-2 4, 'Copy Message'). */
export function guestMessage(trip: Asked, { name, link }: { name: string; link: string }): string {
  return `Hi ${name}! ${invitation(trip, link, 'This link is yours alone.')}`;
}

/**
 * What an organizer sends to a whole group, with the link that is for everybody ('Copy Message for All'):
 * before the first answer an invitation, then who is still missing.
 */
export function messageForAll(
  trip: Asked & { joinUrl: string },
  { missing, answered }: { missing: readonly string[]; answered: number },
): string {
  const { tripName, answerBy, joinUrl } = trip;
  if (answered === 0) return invitation(trip, joinUrl);
  const byWhen = answerBy === null ? '' : ` by ${formatReadableDate(answerBy)}`;
  const needed = missing.length === 0 ? 'some answers.' : `answers from ${ended(listed(missing))}`;
  return `${tripName}: we still need ${needed} Please give yours${byWhen}: ${joinUrl}`;
}
