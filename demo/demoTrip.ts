import type { CreateTripValues } from '@/features/trips/domain/createTrip';
import type { DemoAnswer } from './demoAnswer';
import type { DemoPlan, DemoStep } from './demoPlan';

/** A trip of the demo. Days count from the day on which the demo is made, so that it never ages. */
export interface DemoTrip
  extends Pick<CreateTripValues, 'tripName' | 'numPeople' | 'destination' | 'vibe' | 'extraNotes'> {
  organizer: string;
  startsIn: number;
  days: number;
  /** Since when it is ready, in days from today (before it: negative); null for a draft. */
  readySince: number | null;
  /** What its operator has made of it; they have taken the trip then. */
  plans?: readonly DemoPlan[];
  /** What has happened to these since, in order. */
  steps?: readonly DemoStep[];
  /** In the order in which they answered. */
  answers: readonly DemoAnswer[];
  /**
   * Of a trip with a list: who is expected, a guest a line, who of them can't come, in how many
   * days answers end, and who waits.
   */
  list?: {
    guests: string;
    absent: { name: string; declineReason: string };
    answersEndIn: number;
    waiting: DemoAnswer;
  };
}
