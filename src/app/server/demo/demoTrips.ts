import type { CreateTripValues } from '@/features/trips/domain/createTrip';
import { AEGEAN_TRIP } from './aegeanTrip';
import type { DemoAnswer } from './demoAnswer';
import type { DemoPlan, DemoStep } from './demoPlan';
import { KYOTO_ABSENT, KYOTO_ANSWERS, KYOTO_GUESTS, KYOTO_WAITING } from './kyotoAnswers';
import { LISBON_PLAN } from './lisbonPlan';
import { MARRAKESH_TRIP } from './marrakeshTrip';
import { NAPLES_TRIP } from './naplesTrip';
import { OAXACA_TRIP } from './oaxacaTrip';
import { REUNION_ANSWERS } from './reunionAnswers';
import { usualAnswers } from './usualAnswers';

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
  /** What has happened to these since, in its order. */
  steps?: readonly DemoStep[];
  /** In the order in which they answered. */
  answers: readonly DemoAnswer[];
  /**
   * Of a trip with a list: who is expected, a guest a line, who of them can't come, in how many days answers
   * end, and who waits.
   */
  list?: {
    guests: string;
    absent: { name: string; declineReason: string };
    answersEndIn: number;
    waiting: DemoAnswer;
  };
}

export const DEMO_TRIPS: readonly DemoTrip[] = [
  {
    organizer: 'Amy',
    tripName: 'Kyoto, in Spring!',
    numPeople: '10',
    destination: 'Kyoto, Japan',
    vibe: 'Blossoms, temples and good food',
    extraNotes: 'We would love one night in a temple lodging.',
    startsIn: 130,
    days: 7,
    readySince: null,
    answers: KYOTO_ANSWERS,
    list: {
      guests: KYOTO_GUESTS,
      absent: KYOTO_ABSENT,
      answersEndIn: 12,
      waiting: KYOTO_WAITING,
    },
  },
  {
    organizer: 'Amy',
    tripName: 'Lisbon long weekend',
    numPeople: '4',
    destination: 'Lisbon, Portugal',
    vibe: 'Tiles, trams and custard tarts',
    extraNotes: '',
    startsIn: 60,
    days: 4,
    readySince: -3,
    answers: usualAnswers(['Amy', 'Carmen', 'Farid', 'Grace'], 4),
    plans: [LISBON_PLAN],
  },
  NAPLES_TRIP,
  {
    organizer: 'Ben',
    tripName: 'Night train to Narvik',
    numPeople: '3',
    destination: 'Northern Norway',
    vibe: 'Fjords from a sleeping car',
    extraNotes: 'Northern lights, if the sky allows.',
    startsIn: 90,
    days: 7,
    readySince: -1,
    answers: usualAnswers(['Ben', 'Amy', 'Grace'], 7),
  },
  OAXACA_TRIP,
  AEGEAN_TRIP,
  MARRAKESH_TRIP,
  {
    organizer: 'Amy',
    tripName:
      'The once-in-a-lifetime, everyone-comes, grandparents-included reunion on the Amalfi Coast',
    numPeople: '42',
    destination: 'Praiano, Italy',
    vibe: 'Loud lunches',
    extraNotes: 'There will be toddlers, and there will be a great-grandmother.',
    startsIn: 240,
    days: 9,
    readySince: null,
    answers: REUNION_ANSWERS,
  },
];
