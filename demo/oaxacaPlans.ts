import { at, costs, type DemoItem, type DemoPlan, held, onSite } from './demoPlan';

const ARRIVAL: DemoItem = {
  kind: 'transport',
  title: 'Van from Oaxaca airport',
  ...at(0, '16:10', '16:50'),
  ...costs('900', 'group'),
  ...held('TX-4406'),
  details: 'Room for a cello. The driver is called Memo and waits outside, by the palm tree.',
  serves: { Amy: ['specialTravel'] },
};

const IN_TOWN: DemoItem[] = [
  {
    kind: 'activity',
    title: 'Monte Albán before the heat',
    place: 'The ruins above the town',
    ...at(1, '08:00', '11:30'),
    ...onSite('210'),
    booking: 'notNeeded',
    serves: { Amy: ['mustSee'] },
  },
  {
    kind: 'meal',
    title: 'The smoke aisle of the market',
    place: 'Mercado 20 de Noviembre',
    ...at(1, '13:00', '14:30'),
    ...onSite('190'),
    booking: 'notNeeded',
    serves: { Ben: ['mustSee'] },
  },
  {
    kind: 'activity',
    title: 'Bread, chocolate and mole: a morning in a kitchen',
    place: 'San Felipe del Agua',
    ...at(2, '09:30', '13:30'),
    cost: '1,450',
    ...held('COC-311'),
    details: 'The cook leaves peanuts out for everybody, and makes a second mole without meat.',
    serves: { Carmen: ['mustSee'], Amy: ['accommodations'], Ben: ['accommodations'] },
  },
  {
    kind: 'activity',
    title: 'Stone waterfalls and a mezcal distillery',
    place: 'Hierve el Agua and Santiago Matatlán',
    ...at(3, '09:00', '17:00'),
    ...costs('4,800', 'group'),
    ...held('HEA-0903'),
  },
  {
    kind: 'meal',
    title: 'Dinner on the roof',
    place: 'Alcalá 305, Centro',
    ...at(4, '19:30', '22:00'),
    ...onSite('620'),
    booking: 'held',
    details: 'The table at the edge, with the bells of Santo Domingo.',
  },
];

const COAST: DemoItem[] = [
  {
    kind: 'transport',
    title: 'Over the mountains to the coast',
    place: 'From the door of the house',
    ...at(5, '09:30', '13:30'),
    ...costs('6,500', 'group'),
    ...held('TX-4409'),
    details: 'The new road, in a van of our own, with two stops. Nobody has to fly.',
    serves: { Elif: ['specialTravel'] },
  },
  {
    kind: 'stay',
    title: 'Cabañas Punta Zicatela',
    place: 'Puerto Escondido',
    ...at(5, '15:00', '11:00', 8),
    ...costs('950', 'night'),
    booking: 'held',
    details: 'Five huts on the sand, each with a mosquito net and a hammock.',
  },
  {
    kind: 'activity',
    title: 'First waves',
    place: 'Playa La Punta',
    ...at(6, '07:30', '09:30'),
    who: ['Amy', 'Jonas'],
    cost: '800',
    booking: 'idea',
  },
  {
    kind: 'activity',
    title: 'Out to the dolphins',
    place: 'Puerto Angelito',
    ...at(7, '07:00', '10:00'),
    ...costs('3,600', 'group'),
    booking: 'held',
  },
  {
    kind: 'flight',
    title: 'Puerto Escondido to Mexico City',
    ...at(8, '14:05', '15:15'),
    timeZone: 'America/Mexico_City',
    endTimeZone: 'America/Mexico_City',
    cost: '1,890',
    booking: 'held',
    details: 'A large plane, and the last leg together.',
  },
];

const FRAME = { timeZone: 'America/Mexico_City', currency: 'MXN' } as const;
const HOUSE = {
  kind: 'stay',
  title: 'Casa de los Geranios',
  place: 'Jalatlaco, Oaxaca',
  ...at(0, '17:00', '11:00'),
  costPer: 'room',
  ...held('GER-2207'),
  details: 'The patio room is on the ground floor, and so is breakfast.',
  serves: { Elif: ['accommodations'] },
  rooms: [
    ['Patio room', 2, 'Carmen', 'Elif'],
    ['Bougainvillea room', 1, 'Amy'],
    ['Roof room', 2, 'Ben', 'Jonas'],
  ],
} as const satisfies DemoItem;

/** Five nights in town and three by the sea, priced in pesos. */
export const TOWN_AND_COAST: DemoPlan = {
  ...FRAME,
  summary:
    'Five nights in a house full of geraniums, then over the mountains to the Pacific. All prices are in pesos.',
  items: [ARRIVAL, { ...HOUSE, until: 5, cost: '9,500' }, ...IN_TOWN, ...COAST],
};

/** All eight nights in town. */
export const TOWN_ALONE: DemoPlan = {
  ...FRAME,
  summary: 'One bed for all eight nights, and time to do nothing in the courtyard.',
  items: [
    ARRIVAL,
    { ...HOUSE, until: 8, cost: '14,400' },
    ...IN_TOWN,
    {
      kind: 'transport',
      title: 'Van to the villages of the weavers',
      place: 'Teotitlán del Valle',
      ...at(6, '10:00', '15:00'),
      ...costs('2,400', 'group'),
      details: 'On four wheels all the way.',
      serves: { Elif: ['specialTravel'] },
    },
  ],
};
