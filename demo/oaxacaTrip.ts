import type { DemoStep } from './demoPlan';
import type { DemoTrip } from './demoTrip';
import { TOWN_ALONE, TOWN_AND_COAST } from './oaxacaPlans';
import { usualAnswers } from './usualAnswers';

const WORKS = { verdict: 'works' } as const;
const BUDGETS = ['MXN 45,000', 'about $2,600', '€2.100', '40000 pesos', 'as little as the beach'];

const ANSWERS = usualAnswers(['Carmen', 'Amy', 'Ben', 'Elif', 'Jonas'], 8).map((answer, n) => ({
  ...answer,
  budget: BUDGETS[n] ?? '',
  ...(answer.firstName === 'Jonas' && { mustSee: 'The sun going down into the Pacific' }),
}));

const STEPS: DemoStep[] = [
  { on: -24, does: 'propose', answersIn: 12 },
  { on: -24, plan: 1, does: 'propose', answersIn: 12 },
  { on: -23, does: 'say', who: 'Carmen', verdict: WORKS },
  { on: -23, plan: 1, does: 'say', who: 'Carmen', verdict: WORKS },
  { on: -22, does: 'say', who: 'Amy', verdict: WORKS },
  { on: -22, plan: 1, does: 'say', who: 'Amy', verdict: { verdict: 'cant', reason: '' } },
  {
    on: -21,
    does: 'say',
    who: 'Elif',
    verdict: {
      verdict: 'worksIf',
      condition: 'The van stops at least twice on the way over the mountains; I get sick on bends.',
    },
  },
  { on: -21, plan: 1, does: 'say', who: 'Elif', verdict: WORKS },
  {
    on: -20,
    does: 'answer',
    who: 'Elif',
    answer: 'accept',
    note: 'Two stops are agreed with the driver, and the seat beside him is yours.',
  },
  { on: -19, does: 'confirm', who: 'Elif' },
  {
    on: -18,
    does: 'say',
    who: 'Ben',
    verdict: {
      verdict: 'cant',
      reason: 'My sister moves house on the seventh day, and I have promised to carry the piano.',
    },
  },
  { on: -18, plan: 1, does: 'say', who: 'Ben', verdict: { verdict: 'cant', reason: '' } },
  { on: -16, does: 'say', who: 'Jonas', verdict: WORKS },
  {
    on: -16,
    plan: 1,
    does: 'say',
    who: 'Jonas',
    verdict: { verdict: 'worksIf', condition: 'I can leave for the sea after five nights.' },
  },
  {
    on: -15,
    plan: 1,
    does: 'answer',
    who: 'Jonas',
    answer: 'decline',
    note: 'The house is let for all eight nights or not at all.',
  },
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
