import type { Stage } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';

/** The parts of a trip that the organizer's list needs. */
export interface GuestTrip {
  tripId: string;
  tripName: string;
  /** The inviting person in messages: a first name, or 'Someone'. */
  invites: string;
  stage: Stage;
  /** The link for everybody. */
  joinUrl: string;
  /** The deadline for answers; null if none is set. */
  answerBy: CalendarDate | null;
}
