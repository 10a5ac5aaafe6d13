import { at, costs, type DemoItem, type DemoPlan, held, onSite } from './demoPlan';

const DINNER = { startTime: '19:30', endTime: '21:30', payment: 'onSite' } as const;

const NAPLES: DemoItem[] = [
  {
    kind: 'transport',
    title: 'Minibus from the airport',
    ...at(0, '15:30', '16:10'),
    ...costs('75', 'group'),
    booking: 'booked',
    reference: 'NAP-7731',
    details: 'The driver waits at the exit of Arrivals with a sign that says Okafor.',
  },
  {
    kind: 'stay',
    title: 'Palazzo Carrafa',
    place: 'Centro Storico, Naples',
    ...at(0, '16:30', '10:00', 4),
    ...costs('520', 'room'),
    ...held('PC-118-204'),
    details: 'Breakfast on the roof from 08:00. There is a lift from the courtyard.',
    serves: { Farid: ['accommodations'] },
    rooms: [
      ['Terrace room', 2, 'Amy', 'Carmen'],
      ['Courtyard room', 1, 'Ben'],
      ['Lemon room', 2, 'Farid', 'Grace'],
    ],
  },
  {
    kind: 'meal',
    title: 'Pizza at Da Ciro',
    place: 'Via Foria, Naples',
    day: 0,
    ...DINNER,
    cost: '22',
    serves: { Ben: ['accommodations'], Carmen: ['accommodations'] },
  },
  {
    kind: 'activity',
    title: 'Naples underground',
    ...at(1, '10:00', '12:00'),
    cost: '16',
    booking: 'booked',
    reference: 'NS-5521',
    details: 'Bring a jumper: it is 15 degrees down there, whatever the day is like.',
  },
  {
    kind: 'meal',
    title: 'Lunch at the fish market',
    place: 'Pignasecca, Naples',
    ...at(1, '12:45', '14:15'),
    ...onSite('18'),
    serves: { Carmen: ['mustSee'] },
  },
  {
    kind: 'transport',
    title: 'Train to Pompeii',
    place: 'Napoli Garibaldi',
    ...at(2, '09:09', '09:45'),
    ...onSite('3.30'),
  },
  {
    kind: 'activity',
    title: 'Pompeii with an archaeologist',
    place: 'Porta Marina, Pompeii',
    ...at(2, '10:00', '13:00'),
    ...costs('190', 'group'),
    booking: 'held',
    url: 'https://pompeiisites.org/',
  },
  {
    kind: 'activity',
    title: 'A morning of bakeries',
    place: 'Spaccanapoli, Naples',
    ...at(3, '09:30', '11:30'),
    details: 'From the first sfogliatella to the last babà, on foot.',
    serves: { Amy: ['mustSee'], Grace: ['mustSee'] },
  },
];

const ISCHIA: DemoItem[] = [
  {
    kind: 'transport',
    title: 'Ferry to Ischia',
    place: 'Calata Porta di Massa, Naples',
    ...at(4, '11:30', '13:00'),
    cost: '14.50',
    booking: 'booked',
    reference: 'CAR-90417',
    details: 'The large ferry takes luggage of any size, and goes in any weather.',
    serves: { Ben: ['specialTravel'], Farid: ['specialTravel'] },
  },
  {
    kind: 'stay',
    title: 'Albergo della Regina',
    place: 'Forio, Ischia',
    ...at(4, '14:00', '10:00', 8),
    ...costs('640', 'room'),
    ...held('ADR-3377'),
    details: 'The hot pool is open until midnight.',
    rooms: [
      ['Sea room', 2, 'Amy', 'Carmen'],
      ['Garden room', 1, 'Ben'],
      ['Vineyard room', 2, 'Farid', 'Grace'],
    ],
  },
  {
    kind: 'activity',
    title: 'Hot springs in the sea at Sorgeto',
    ...at(5, '16:00', '18:00'),
    booking: 'notNeeded',
  },
  {
    kind: 'activity',
    title: 'Up Monte Epomeo before breakfast',
    place: 'Fontana, Ischia',
    ...at(6, '06:30', '10:30'),
    who: ['Amy', 'Ben', 'Carmen', 'Grace'],
    booking: 'notNeeded',
    details: 'An hour up on goat tracks, the whole gulf below, and back for a swim.',
    serves: { Ben: ['mustSee'] },
  },
  {
    kind: 'activity',
    title: 'Around the island by boat',
    place: 'Forio harbour',
    ...at(7, '10:00', '16:00'),
    ...costs('360', 'group'),
    booking: 'held',
  },
  { kind: 'meal', title: 'Rabbit, the way the island does it', day: 7, ...DINNER, cost: '30' },
];

const ROME: DemoItem[] = [
  {
    kind: 'transport',
    title: 'Ferry back to Naples',
    place: 'Ischia Porto',
    ...at(8, '11:10', '12:40'),
    cost: '14.50',
    booking: 'booked',
    reference: 'CAR-90418',
  },
  {
    kind: 'transport',
    title: 'Train to Rome',
    place: 'Napoli Centrale',
    ...at(8, '14:00', '15:12'),
    cost: '31.90',
    booking: 'idea',
  },
  {
    kind: 'stay',
    title: 'Locanda San Cosimato',
    place: 'Trastevere, Rome',
    ...at(8, '16:00', '11:00', 10),
    ...costs('330', 'room'),
    rooms: [
      ['First floor', 2, 'Amy', 'Carmen'],
      ['Second floor', 1, 'Ben'],
      ['Ground floor', 2, 'Farid', 'Grace'],
    ],
  },
  {
    kind: 'activity',
    title: 'The Vatican museums before they open',
    ...at(9, '07:15', '10:00'),
    cost: '59',
    booking: 'held',
    url: 'https://www.museivaticani.va/',
  },
  {
    kind: 'meal',
    title: 'The last long table',
    place: 'Trastevere, Rome',
    day: 9,
    ...DINNER,
    cost: '35',
    details: 'One table outside for all five, and the kitchen knows who is coming.',
  },
  {
    kind: 'transport',
    title: 'Leonardo Express to the airport',
    place: 'Roma Termini',
    ...at(10, '12:05', '12:37'),
    cost: '14',
    booking: 'notNeeded',
  },
];

/** Ten days in three places, with what everyone asked for. */
export const NAPLES_PLAN: DemoPlan = {
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  summary:
    'Four nights in the old town, four by the hot sea, two in Rome. Everything that has to be booked ahead is in your share; most dinners are paid at the table.',
  items: [...NAPLES, ...ISCHIA, ...ROME],
};
