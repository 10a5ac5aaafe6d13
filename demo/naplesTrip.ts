import type { DemoAnswer } from './demoAnswer';
import { answers, type DemoStep, says, WORKS, worksIf } from './demoPlan';
import type { DemoTrip } from './demoTrip';
import { NAPLES_PLAN } from './naplesPlan';
import { usualAnswers } from './usualAnswers';

/** The travelers. Their budgets are in the local currency. */
const ANSWERS: DemoAnswer[] = usualAnswers(['Amy', 'Ben', 'Carmen', 'Farid', 'Grace'], 10).map(
  (answer, n) => ({
    ...answer,
    budget: ['€1.900', '€2,400', '2000', 'up to €1.8k', '€1,750'][n] ?? '',
  }),
);

const STEPS: DemoStep[] = [
  { on: -6, does: 'propose', answersIn: 15 },
  says(-5, 'Carmen', WORKS),
  says(-5, 'Ben', WORKS),
  says(
    -4,
    'Grace',
    worksIf('There is a bath on Ischia, not only a shower. My back would say thank you.'),
  ),
  says(-4, 'Farid', worksIf('The Vatican museums are at a time at which people are awake.')),
  answers(-3, 'Grace', 'accept', 'The vineyard room has one, with a window on the garden.'),
  answers(
    -3,
    'Farid',
    'decline',
    'Later than 07:15 there are two thousand people in the Sistine Chapel.',
  ),
  { on: -3, does: 'ask', who: 'Ben', question: 'May I bring my small dog to Ischia?' },
  // The house raises its price. Ben, in a single room, is asked again, and Carmen is told.
  { on: -2, does: 'change', title: 'Palazzo Carrafa', to: { cost: '560' } },
  { on: -2, does: 'propose', answersIn: 15 },
];

/** A trip whose group has a plan to decide on. */
export const NAPLES_TRIP: DemoTrip = {
  organizer: 'Amy',
  tripName: 'Naples, the islands and Rome',
  numPeople: '5',
  destination: 'Naples and Ischia, Italy',
  vibe: 'Ferries, hot springs, long tables',
  extraNotes: 'No more than two changes of bed, please.',
  startsIn: 75,
  days: 10,
  readySince: -12,
  answers: ANSWERS,
  plans: [NAPLES_PLAN],
  steps: STEPS,
};
