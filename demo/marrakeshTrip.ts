import type { DemoItem, DemoStep } from './demoPlan';
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
    day: 0,
    startTime: '13:40',
    endTime: '14:10',
    cost: '250',
    costPer: 'group',
    booking: 'held',
    reference: 'MNR-14',
  },
  {
    kind: 'stay',
    title: RIAD,
    place: 'Mouassine, Marrakesh',
    day: 0,
    until: 4,
    startTime: '15:00',
    endTime: '11:00',
    cost: '3,600',
    costPer: 'room',
    booking: 'held',
    reference: 'DZ-7702',
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
    day: 1,
    startTime: '09:00',
    endTime: '11:30',
    cost: '320',
    booking: 'held',
    reference: 'OVN-3',
    serves: { Amy: ['mustSee'] },
  },
  {
    kind: 'meal',
    title: 'Thirteen salads',
    place: 'Rue de la Kasbah',
    day: 2,
    startTime: '19:30',
    endTime: '21:30',
    cost: '210',
    payment: 'onSite',
    booking: 'notNeeded',
    details: 'No peanuts in the house, and most of it grows in a garden.',
    serves: { Ben: ['accommodations'], Carmen: ['accommodations'] },
  },
  {
    kind: 'transport',
    title: 'Up into the High Atlas',
    day: 4,
    startTime: '11:30',
    endTime: '14:00',
    cost: '900',
    costPer: 'group',
    booking: 'held',
    reference: 'ATL-88',
    details: 'A car with a long back seat, for whatever does not fold.',
    serves: { Ben: ['specialTravel'] },
  },
  {
    kind: 'stay',
    title: 'Kasbah under Toubkal',
    place: 'Imlil',
    day: 4,
    until: 8,
    startTime: '14:30',
    endTime: '10:00',
    cost: '620',
    costPer: 'night',
    booking: 'held',
    reference: 'KT-5190',
  },
  {
    kind: 'activity',
    title: 'To the pass and the cold pools',
    place: 'Tizi n’Tamatert',
    day: 5,
    startTime: '08:30',
    endTime: '15:00',
    cost: '700',
    costPer: 'group',
    booking: 'held',
    serves: { Ben: ['mustSee'] },
  },
  {
    kind: 'transport',
    title: 'Down to the airport',
    day: 8,
    startTime: '10:30',
    endTime: '12:15',
    cost: '900',
    costPer: 'group',
    booking: 'held',
    reference: 'ATL-89',
  },
];

const WORKS = { verdict: 'works' } as const;

const STEPS: DemoStep[] = [
  { on: -158, does: 'propose', answersIn: 12 },
  { on: -157, does: 'say', who: 'Amy', verdict: WORKS },
  {
    on: -156,
    does: 'say',
    who: 'Ben',
    verdict: { verdict: 'worksIf', condition: 'A heated room in the mountains, not a tent.' },
  },
  {
    on: -155,
    does: 'answer',
    who: 'Ben',
    answer: 'accept',
    note: 'Every room of the kasbah has a stove, and somebody who lights it.',
  },
  { on: -155, does: 'confirm', who: 'Ben' },
  { on: -154, does: 'say', who: 'Carmen', verdict: WORKS },
  { on: -150, does: 'change', title: RIAD, to: { cost: '4,400' } },
  { on: -150, does: 'propose', answersIn: 12 },
  {
    on: -149,
    does: 'say',
    who: 'Ben',
    verdict: { verdict: 'worksIf', condition: 'A heated room in the mountains, not a tent.' },
  },
  { on: -148, does: 'answer', who: 'Ben', answer: 'accept', note: 'As before: a stove.' },
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
