import { companion, type DemoAnswer } from './demoAnswer';
import { at, costs, type DemoItem, type DemoStep, held, onSite, says, WORKS } from './demoPlan';
import type { DemoTrip } from './demoTrip';
import { usualAnswers } from './usualAnswers';

const BUDGETS = ['€2,200', '£1,900', 'up to €2k', '€2,500'];
const FROM = ['Beirut', 'London', 'Istanbul', 'London'];

/** Whom Elif answers for: a couple with an infant comes as one. */
const ELIFS_PARTY: Pick<DemoAnswer, 'budgetFor' | 'roomTogether' | 'companions'> = {
  budgetFor: 'each',
  roomTogether: 'yes',
  companions: [companion('Can', 'adult'), companion('Defne', 'infant')],
};

/** Jonas leaves later, and needs nothing of anybody. */
const NO_NEEDS = { accommodations: '', specialTravel: '' };

const ANSWERS: DemoAnswer[] = usualAnswers(['Farid', 'Amy', 'Elif', 'Jonas'], 12).map(
  (answer, n) => ({
    ...answer,
    budget: BUDGETS[n] ?? '',
    fromLocation: FROM[n] ?? '',
    ...(answer.firstName === 'Elif' && ELIFS_PARTY),
    ...(answer.firstName === 'Jonas' && NO_NEEDS),
  }),
);

/** The way there for each person. Times are local. */
const WAYS_THERE: DemoItem[] = [
  {
    kind: 'flight',
    title: 'Beirut to Athens',
    ...at(0, '09:40', '11:35'),
    timeZone: 'Asia/Beirut',
    endTimeZone: 'Europe/Athens',
    who: ['Farid'],
    cost: '210',
    ...held('ME-HK27QS'),
  },
  {
    kind: 'flight',
    title: 'London to Athens',
    ...at(0, '08:25', '14:10'),
    timeZone: 'Europe/London',
    endTimeZone: 'Europe/Athens',
    who: ['Amy', 'Jonas'],
    cost: '188',
    ...held('QX7M2P'),
    details: 'A seat for the cello is booked beside the window.',
    serves: { Amy: ['specialTravel'] },
  },
  {
    kind: 'flight',
    title: 'Istanbul to Athens',
    ...at(0, '13:15', '14:40'),
    timeZone: 'Europe/Istanbul',
    endTimeZone: 'Europe/Athens',
    who: ['Elif', 'Can', 'Defne'],
    cost: '145',
    ...held('TK-5LD9WA'),
  },
];

type Rooms = NonNullable<DemoItem['rooms']>;

/** The rooms of those who stay on the trip. */
const IN_PIRAEUS: Rooms = [
  ['Harbour room', 1, 'Amy'],
  ['Balcony room', 1, 'Farid'],
  ['Room of the captain', 2, 'Elif', 'Can', 'Defne'],
];
const IN_RHODES: Rooms = [
  ['Fountain room', 1, 'Amy'],
  ['Tower room', 1, 'Farid'],
  ['Fig tree room', 2, 'Elif', 'Can', 'Defne'],
];

const ISLANDS: DemoItem[] = [
  {
    kind: 'stay',
    title: 'Hotel Mistral',
    place: 'Mikrolimano, Piraeus',
    ...at(0, '15:30', '11:00', 2),
    ...costs('150', 'room'),
    ...held('MIS-8821'),
    rooms: [...IN_PIRAEUS, ['Attic room', 1, 'Jonas']],
  },
  {
    kind: 'transport',
    title: 'Ferry to Naxos',
    place: 'Piraeus, gate E7',
    ...at(2, '07:30', '12:45'),
    cost: '42.50',
    ...held('BSF-300718'),
    details: 'Seats on deck, on the side of the sunrise.',
  },
  {
    kind: 'stay',
    title: 'Studios Aeolos',
    place: 'Agios Georgios, Naxos',
    ...at(2, '14:00', '11:00', 6),
    ...costs('38', 'night'),
    ...held('AEO-115'),
  },
  {
    kind: 'meal',
    title: 'Octopus at the far end of the mole',
    place: 'Naxos harbour',
    ...at(3, '13:30', '15:30'),
    ...onSite('24'),
    booking: 'notNeeded',
    details: 'The kitchen knows of the nuts, and cooks the vegetables apart.',
    serves: { Amy: ['accommodations'], Elif: ['accommodations', 'mustSee'], Farid: ['mustSee'] },
  },
  {
    kind: 'activity',
    title: 'The great doorway at sunset',
    place: 'Portara, Naxos',
    ...at(4, '18:30'),
    booking: 'notNeeded',
    serves: { Amy: ['mustSee'] },
  },
  {
    kind: 'transport',
    title: 'Night ferry to Rhodes',
    place: 'Naxos harbour',
    ...at(6, '21:45', '08:10', 7),
    cost: '78',
    ...held('BSF-300744'),
    details: 'Three cabins outside, each with a porthole.',
  },
  {
    kind: 'stay',
    title: 'Rooms of the Old Town',
    place: 'Inside the walls, Rhodes',
    ...at(7, '12:00', '11:00', 11),
    ...costs('280', 'room'),
    ...held('ROT-52'),
    rooms: [...IN_RHODES, ['Garden room', 1, 'Jonas']],
  },
  {
    kind: 'activity',
    title: 'To Lindos by boat',
    place: 'Mandraki harbour',
    ...at(9, '09:30', '17:00'),
    ...costs('135', 'group'),
    ...held('LIN-0417'),
  },
  {
    kind: 'transport',
    title: 'Overnight ferry to Piraeus',
    place: 'Rhodes, Akandia',
    ...at(11, '18:00', '09:30', 12),
    cost: '86',
    ...held('BSF-300790'),
  },
];

const STEPS: DemoStep[] = [
  { on: -62, does: 'propose', answersIn: 10 },
  says(-61, 'Farid', WORKS),
  says(-60, 'Elif', WORKS),
  says(-59, 'Jonas', WORKS),
  says(-58, 'Amy', WORKS),
  { on: -57, does: 'choose' },
  { on: -44, does: 'reserve' },
  { on: -43, does: 'markBooked' },
  { on: -42, does: 'makeDues', deposit: '30', depositBy: -20, restBy: 10 },
  { on: -40, does: 'sayPaid', who: 'Farid', kind: 'deposit', note: 'By transfer' },
  { on: -38, does: 'confirmPaid', who: 'Farid', kind: 'deposit' },
  { on: -36, does: 'confirmPaid', who: 'Elif', kind: 'deposit' },
  { on: -30, does: 'confirmPaid', who: 'Jonas', kind: 'deposit' },
  { on: -21, does: 'confirmPaid', who: 'Elif', kind: 'rest', amount: '400' },
  { on: -10, does: 'leave', who: 'Jonas' },
  {
    on: -4,
    does: 'change',
    title: 'Ferry to Naxos',
    to: {
      startTime: '08:15',
      endTime: '13:30',
      details: 'A slower ship, and a later one. Seats on deck, on the side of the islands.',
    },
  },
  { on: -9, does: 'change', title: 'London to Athens', to: { who: ['Amy'] } },
  { on: -9, does: 'change', title: 'Hotel Mistral', to: { rooms: IN_PIRAEUS } },
  { on: -9, does: 'change', title: 'Rooms of the Old Town', to: { rooms: IN_RHODES } },
  { on: -4, does: 'change', title: 'Overnight ferry to Piraeus', to: { cost: '92' } },
  { on: -4, does: 'propose', answersIn: 10 },
  { on: -3, does: 'see', who: 'Farid' },
  { on: -2, does: 'see', who: 'Elif' },
  {
    ...{ on: -2, does: 'ask', who: 'Farid', title: 'Hotel Mistral' },
    question: 'Is there a lift at the hotel? My mother comes up to the harbour to say goodbye.',
    reply: 'There is one, and a ramp at the door that faces the sea.',
  },
  { on: -1, does: 'ask', who: 'Elif', question: 'We would like to stay a day longer in Rhodes.' },
];

/**
 * A booked trip with a deposit and a rest to pay. Amy's deposit is overdue, Jonas has paid his and
 * left, and a later version raised what the others owe. Amy has yet to confirm that she has seen
 * what changed.
 */
export const AEGEAN_TRIP: DemoTrip = {
  organizer: 'Farid',
  tripName: 'Harbours of the Aegean',
  numPeople: '6',
  destination: 'Piraeus to Rhodes',
  vibe: 'Ferries, octopus, afternoon naps',
  extraNotes: '',
  startsIn: 38,
  days: 12,
  readySince: -70,
  answers: ANSWERS,
  plans: [
    {
      timeZone: 'Europe/Athens',
      currency: 'EUR',
      summary: 'Three harbours, four ships. Everyone finds their own way to Athens; we meet there.',
      items: [...WAYS_THERE, ...ISLANDS],
    },
  ],
  steps: STEPS,
};
