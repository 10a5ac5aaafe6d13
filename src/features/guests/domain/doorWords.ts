import { answersBy } from '@/features/trips/domain/deadline';
import { invitesTo } from '@/features/trips/domain/invitesTo';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import type { OpenDoor } from './door';

/** All that a door says once the trip takes no answers (SPEC 8). */
export const CLOSED_DOOR = APP_ERRORS.trip_ready.message;

/** The words on an open door. */
export interface DoorWords {
  headline: string;
  destination: string;
  dates: string;
  /** Empty without a deadline. */
  answers: string;
}

/** Returns an open door's words for the page, its picture and a chat's preview. */
export function doorWords(door: OpenDoor): DoorWords {
  const { invites, tripName, destination, startDate, endDate, answerBy } = door;
  return {
    headline: invitesTo(invites, tripName),
    destination,
    dates: formatReadableRange(startDate, endDate) ?? 'Dates to be decided',
    answers: answerBy === null ? '' : answersBy(answerBy),
  };
}
