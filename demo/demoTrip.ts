import type { CreateTripValues } from '@/features/trips/domain/createTrip';
import type { DemoAnswer } from './demoAnswer';
import type { DemoPlan, DemoStep } from './demoPlan';

/** A demo trip. Days count from the day on which the demo is created, so that it never ages. */
export interface DemoTrip
  extends Pick<CreateTripValues, 'tripName' | 'numPeople' | 'destination' | 'vibe' | 'extraNotes'> {
  organizer: string;
  startsIn: number;
  days: number;
  /** Since when it is ready, in days from today (negative for the past). Null for a draft. */
  readySince: number | null;
  /** The plans of the operator who took it. */
  plans?: readonly DemoPlan[];
  /** What has happened to these since, in order. */
  steps?: readonly DemoStep[];
  /** In the order in which they answered. */
  answers: readonly DemoAnswer[];
  /**
   * For a trip with a guest list: the guests, one per line; who can't come; in how many days
   * answers close; and who is waiting.
   */
  list?: {
    guests: string;
    absent: { name: string; declineReason: string };
    answersEndIn: number;
    waiting: DemoAnswer;
  };
}
