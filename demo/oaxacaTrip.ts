import { answers, type DemoStep, says, WORKS, worksIf } from './demoPlan';
import type { DemoTrip } from './demoTrip';
import { TOWN_ALONE, TOWN_AND_COAST } from './oaxacaPlans';
import { usualAnswers } from './usualAnswers';

const BUDGETS = ['MXN 45,000', 'about $2,600', '€2.100', '40000 pesos', 'as little as the beach'];

const ANSWERS = usualAnswers(['Carmen', 'Amy', 'Ben', 'Elif', 'Jonas'], 8).map((answer, n) => ({
  ...answer,
  budget: BUDGETS[n] ?? '',
  ...(answer.firstName === 'Jonas' && { mustSee: 'The sun going down into the Pacific' }),
}));

const STEPS: DemoStep[] = [
  { on: -24, does: 'propose', answersIn: 12 },
  { on: -24, plan: 1, does: 'propose', answersIn: 12 },
  says(-23, 'Carmen', WORKS),
  says(-23, 'Carmen', WORKS, 1),
  says(-22, 'Amy', WORKS),
  says(-22, 'Amy', { verdict: 'cant', reason: '' }, 1),
  says(
    -21,
    'Elif',
    worksIf('The van stops at least twice on the way over the mountains; I get sick on bends.'),
  ),
  says(-21, 'Elif', WORKS, 1),
  answers(
    -20,
    'Elif',
    'accept',
    'Two stops are agreed with the driver, and the seat beside him is yours.',
  ),
  { on: -19, does: 'confirm', who: 'Elif' },
  says(-18, 'Ben', {
    verdict: 'cant',
    reason: 'My sister moves house on the seventh day, and I have promised to carry the piano.',
  }),
  says(-18, 'Ben', { verdict: 'cant', reason: '' }, 1),
  says(-16, 'Jonas', WORKS),
  says(-16, 'Jonas', worksIf('I can leave for the sea after five nights.'), 1),
  answers(-15, 'Jonas', 'decline', 'The house is let for all eight nights or not at all.', 1),
  { on: -14, does: 'choose', without: ['Ben'] },
  {
    on: -9,
    does: 'reserve',
    titles: [
      'Van from Oaxaca airport',
      'Casa de los Geranios',
      'Stone waterfalls and a mezcal distillery',
      'Over the mountains to the coast',
    ],
  },
];

/** A trip whose group has agreed, with some items still to be booked. */
export const OAXACA_TRIP: DemoTrip = {
  organizer: 'Carmen',
  tripName: 'Oaxaca and the coast',
  numPeople: '5',
  destination: 'Oaxaca and Puerto Escondido, Mexico',
  vibe: 'Mole, mountains, first waves',
  extraNotes: 'Some of us want the sea, some want none of it.',
  startsIn: 96,
  days: 8,
  readySince: -30,
  answers: ANSWERS,
  plans: [TOWN_AND_COAST, TOWN_ALONE],
  steps: STEPS,
};
