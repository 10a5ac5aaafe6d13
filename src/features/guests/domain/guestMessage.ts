import { answersBy } from '@/features/trips/domain/deadline';
import { inviteMessage } from '@/features/trips/domain/inviting';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listed } from '@/platform/domain/inWords';

interface Asked {
  /** The inviting person's first name, or 'Someone'. */
  invites: string;
  tripName: string;
  /** The deadline for answers; null if none is set. */
  answerBy: CalendarDate | null;
}

/** Builds an invitation, followed by whatever else there is to know. */
function invitation({ invites, tripName, answerBy }: Asked, link: string, ...more: string[]) {
  const below = [...(answerBy === null ? [] : [`${answersBy(answerBy)}.`]), ...more].join(' ');
  return [inviteMessage(invites, tripName, link), below].filter((line) => line !== '').join('\n');
}

/** Builds the message to one guest, with their own link (SPEC-2 4, 'Copy Message'). */
export function guestMessage(trip: Asked, { name, link }: { name: string; link: string }): string {
  return `Hi ${name}! ${invitation(trip, link, 'This link is yours alone.')}`;
}

/**
 * Builds the message to the whole group, with the shared link ('Copy Message for All'): an
 * invitation before the first answer, after that a list of who is missing.
 */
export function messageForAll(
  trip: Asked & { joinUrl: string },
  { missing, answered }: { missing: readonly string[]; answered: number },
): string {
  const { tripName, answerBy, joinUrl } = trip;
  if (answered === 0) return invitation(trip, joinUrl);
  const byWhen = answerBy === null ? '' : ` by ${formatReadableDate(answerBy)}`;
  const awaited = missing.length === 0 ? 'some of you.' : ended(listed(missing));
  return `${tripName}: we are still waiting for ${awaited} Please answer${byWhen}: ${joinUrl}`;
}
