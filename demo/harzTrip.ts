import { companion, type DemoAnswer } from './demoAnswer';
import { at, costs, type DemoItem, held } from './demoPlan';
import type { DemoTrip } from './demoTrip';

/** A family of four, of whom one answers, and a friend. */
const ANSWERS: readonly DemoAnswer[] = [
  {
    firstName: 'Jonas',
    lastName: 'Ekström',
    days: [-1, 6],
    flexibility: 'fixed',
    budget: 'up to €2,400 for all of us',
    budgetFor: 'all',
    fromLocation: 'Stockholm',
    mustSee: 'The steam train up the Brocken',
    preferences: 'Nothing before nine',
    shareRoom: 'no',
    roomTogether: 'yes',
    companions: [
      companion('Maja', 'adult'),
      companion('Max', 'child', '9'),
      companion('Lea', 'child', '6', 'Peanut allergy: we carry her EpiPen'),
    ],
  },
  {
    firstName: 'Grace',
    lastName: 'O’Malley',
    days: [-2, 7],
    more: [[21, 30]],
    budget: '€900',
    fromLocation: 'Cork',
    mustSee: 'A half-timbered street with nobody in it',
    shareRoom: 'no',
  },
];

const ITEMS: readonly DemoItem[] = [
  {
    kind: 'stay',
    title: 'Inn at the Mill',
    place: 'Wernigerode',
    ...at(0, '15:00', '10:30', 4),
    ...costs('120', 'roomNight'),
    ...held('MUE-4471'),
    rooms: [
      ['Family room', 4, 'Jonas', 'Maja', 'Max', 'Lea'],
      ['Room above the stream', 1, 'Grace'],
    ],
  },
  {
    kind: 'transport',
    title: 'Steam train up the Brocken',
    place: 'Wernigerode station',
    ...at(1, '10:25', '12:10'),
    cost: '53',
    childPrice: '31.50',
    booking: 'idea',
    serves: { Jonas: ['mustSee'] },
  },
  {
    kind: 'meal',
    title: 'Dinner at the Mill',
    place: 'Wernigerode',
    ...at(1, '18:30', '20:00'),
    cost: '28',
    childPrice: '14',
    payment: 'onSite',
    booking: 'idea',
  },
  {
    kind: 'activity',
    title: 'The street of the weavers, early',
    place: 'Quedlinburg',
    ...at(2, '09:30', '11:30'),
    booking: 'notNeeded',
    serves: { Grace: ['mustSee'] },
  },
];

/** A plan in the making, of which each person pays what their age asks. */
export const HARZ_TRIP: DemoTrip = {
  organizer: 'Grace',
  tripName: 'Four days in the Harz',
  numPeople: '5',
  destination: 'Wernigerode, Germany',
  vibe: 'Steam, woods, early suppers',
  extraNotes: 'Two of us are under ten.',
  startsIn: 75,
  days: 4,
  readySince: -2,
  answers: ANSWERS,
  plans: [
    {
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      summary: 'One inn, one train, and no morning before nine.',
      items: ITEMS,
    },
  ],
};
