import {
  answers,
  at,
  costs,
  type DemoItem,
  type DemoStep,
  held,
  onSite,
  says,
  WORKS,
  worksIf,
} from './demoPlan';
import type { DemoTrip } from './demoTrip';
import { usualAnswers } from './usualAnswers';

const BUDGETS = ['15 000 MAD', 'about $1,700', 'MAD 18,000 without flights'];

const ANSWERS = usualAnswers(['Amy', 'Ben', 'Carmen'], 8).map((answer, n) => ({
  ...answer,
  budget: BUDGETS[n] ?? '',
}));

const RIAD = 'Riad Dar Zitoun';

const ITEMS: DemoItem[] = [
  {
    kind: 'transport',
    title: 'Car from Menara airport',
    ...at(0, '13:40', '14:10'),
    ...costs('250', 'group'),
    ...held('MNR-14'),
  },
  {
    kind: 'stay',
    title: RIAD,
    place: 'Mouassine, Marrakesh',
    ...at(0, '15:00', '11:00', 4),
    ...costs('3,600', 'room'),
    ...held('DZ-7702'),
    details: 'Breakfast on the terrace, under the olive tree.',
    rooms: [
      ['Saffron room', 2, 'Amy', 'Carmen'],
      ['Indigo room', 1, 'Ben'],
    ],
  },
  {
    kind: 'activity',
    title: 'The ovens of the medina',
    place: 'Derb el Ferrane',
    ...at(1, '09:00', '11:30'),
    cost: '320',
    ...held('OVN-3'),
    serves: { Amy: ['mustSee'] },
  },
  {
    kind: 'meal',
    title: 'Thirteen salads',
    place: 'Rue de la Kasbah',
    ...at(2, '19:30', '21:30'),
    ...onSite('210'),
    booking: 'notNeeded',
    details: 'No peanuts in the house, and most of it grows in a garden.',
    serves: { Ben: ['accommodations'], Carmen: ['accommodations'] },
  },
  {
    kind: 'transport',
    title: 'Up into the High Atlas',
    ...at(4, '11:30', '14:00'),
    ...costs('900', 'group'),
    ...held('ATL-88'),
    details: 'A car with a long back seat, for whatever does not fold.',
    serves: { Ben: ['specialTravel'] },
  },
  {
    kind: 'stay',
    title: 'Kasbah under Toubkal',
    place: 'Imlil',
    ...at(4, '14:30', '10:00', 8),
    ...costs('620', 'night'),
    ...held('KT-5190'),
  },
  {
    kind: 'activity',
    title: 'To the pass and the cold pools',
    place: 'Tizi n’Tamatert',
    ...at(5, '08:30', '15:00'),
    ...costs('700', 'group'),
    booking: 'held',
    serves: { Ben: ['mustSee'] },
  },
  {
    kind: 'transport',
    title: 'Down to the airport',
    ...at(8, '10:30', '12:15'),
    ...costs('900', 'group'),
    ...held('ATL-89'),
  },
];

const STEPS: DemoStep[] = [
  { on: -158, does: 'propose', answersIn: 12 },
  says(-157, 'Amy', WORKS),
  says(-156, 'Ben', worksIf('A heated room in the mountains, not a tent.')),
  answers(
    -155,
    'Ben',
    'accept',
    'Every room of the kasbah has a stove, and somebody who lights it.',
  ),
  { on: -155, does: 'confirm', who: 'Ben' },
  says(-154, 'Carmen', WORKS),
  { on: -150, does: 'change', title: RIAD, to: { cost: '4,400' } },
  { on: -150, does: 'propose', answersIn: 12 },
  says(-149, 'Ben', worksIf('A heated room in the mountains, not a tent.')),
  answers(-148, 'Ben', 'accept', 'As before: a stove.'),
  { on: -148, does: 'confirm', who: 'Ben' },
  { on: -147, does: 'choose' },
  { on: -125, does: 'reserve' },
  { on: -124, does: 'markBooked' },
  { on: -50, does: 'finish' },
];

/** A past trip. It was proposed twice because its price rose, and it finished on its own. */
export const MARRAKESH_TRIP: DemoTrip = {
  organizer: 'Amy',
  tripName: 'Marrakesh and the mountains',
  numPeople: '3',
  destination: 'Morocco',
  vibe: 'Souks below, snow above',
  extraNotes: '',
  startsIn: -60,
  days: 8,
  readySince: -165,
  answers: ANSWERS,
  plans: [
    {
      timeZone: 'Africa/Casablanca',
      currency: 'MAD',
      summary: 'Four nights behind a plain door in the medina, four with a view of the snow.',
      items: ITEMS,
    },
  ],
  steps: STEPS,
};
