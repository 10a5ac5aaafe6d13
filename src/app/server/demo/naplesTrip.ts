import type { DemoAnswer } from './demoAnswer';
import { NAPLES_PLAN } from './naplesPlan';
import { usualAnswers } from './usualAnswers';

/** Those who go; what they can spend is in the money of the place. */
const ANSWERS: DemoAnswer[] = usualAnswers(['Amy', 'Ben', 'Carmen', 'Farid', 'Grace'], 10).map(
  (answer, n) => ({
    ...answer,
    budget: ['€1.900', '€2,400', '2000', 'up to €1.8k', '€1,750'][n] ?? '',
  }),
);

/** A trip whose group has a plan in front of it. */
export const NAPLES_TRIP = {
  organizer: 'Amy',
  tripName: 'Naples, the islands and Rome',
  numPeople: '5',
  destination: 'Naples and Ischia, Italy',
  vibe: 'Ferries, hot springs, long tables',
  extraNotes: 'No more than two changes of bed, please.',
  startsIn: 75,
  days: 10,
  state: 'ready',
  answers: ANSWERS,
  plan: NAPLES_PLAN,
} as const;
