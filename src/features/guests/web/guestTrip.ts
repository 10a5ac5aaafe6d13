import type { Stage } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';

/** What the organizer's list needs to know of its trip. */
export interface GuestTrip {
  tripId: string;
  tripName: string;
  /** Who invites, in messages: a first name, or 'Someone'. */
  invites: string;
  stage: Stage;
  /** The link that is for everybody. */
  joinUrl: string;
  /** By when answers are wanted; null where nothing is set. */
  answerBy: CalendarDate | null;
}
