import { AEGEAN_TRIP } from './aegeanTrip';
import type { DemoTrip } from './demoTrip';
import { HARZ_TRIP } from './harzTrip';
import { KYOTO_ANSWERS, KYOTO_LIST } from './kyotoAnswers';
import { LISBON_PLAN, LISBON_STEPS } from './lisbonPlan';
import { MARRAKESH_TRIP } from './marrakeshTrip';
import { NAPLES_TRIP } from './naplesTrip';
import { OAXACA_TRIP } from './oaxacaTrip';
import { REUNION_ANSWERS } from './reunionAnswers';
import { usualAnswers } from './usualAnswers';

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
    list: KYOTO_LIST,
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
    steps: LISBON_STEPS,
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
  HARZ_TRIP,
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
