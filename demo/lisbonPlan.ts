import { at, costs, type DemoPlan, type DemoStep, held, onSite } from './demoPlan';

/**
 * An unfinished plan with findings: tarts before anyone has landed, sardines for a vegetarian, a
 * wish that a market could serve, and a last night without beds that someone has set aside.
 */
export const LISBON_PLAN: DemoPlan = {
  timeZone: 'Europe/Lisbon',
  currency: 'USD',
  summary: '',
  items: [
    {
      kind: 'transport',
      title: 'Taxis from the airport',
      ...at(0, '14:30', '15:10'),
      ...costs('64', 'group'),
    },
    {
      kind: 'activity',
      title: 'Custard tarts at the counter',
      place: 'Belém',
      ...at(0, '13:15', '14:00'),
      ...onSite('9'),
    },
    {
      kind: 'stay',
      title: 'Casa do Jasmim',
      place: 'Alfama',
      ...at(0, '15:30', '', 3),
      ...costs('510', 'room'),
      ...held('CJ-20418'),
      rooms: [
        ['Tiled room', 2, 'Amy', 'Grace'],
        ['Roof room', 1, 'Carmen'],
        ['Fig tree room', 1, 'Farid'],
      ],
    },
    {
      kind: 'meal',
      title: 'Dinner at Zé da Mouraria',
      place: 'Mouraria',
      ...at(0, '19:30', '21:30'),
      ...onSite('38'),
      details: 'A table by the window is asked for. They serve until late.',
      serves: { Farid: ['accommodations'] },
    },
    {
      kind: 'activity',
      title: 'Tram 28 before the crowds',
      ...at(1, '08:15', '09:30'),
      ...onSite('3.20'),
    },
    {
      kind: 'activity',
      title: 'Viewpoints, from Graça down to the river',
      ...at(1, '10:00', '13:00'),
      serves: { Carmen: ['mustSee'] },
    },
    {
      kind: 'meal',
      title: 'Grilled sardines, standing up',
      ...at(1, '13:30'),
      cost: '14',
    },
    {
      kind: 'transport',
      title: 'Train to Sintra',
      place: 'Rossio',
      ...at(2, '09:11', '09:51'),
      cost: '5.10',
    },
    {
      kind: 'activity',
      title: 'Quinta da Regaleira',
      place: 'Sintra',
      ...at(2, '10:30', '13:00'),
      cost: '15',
      booking: 'idea',
      url: 'https://www.regaleira.pt/',
    },
    {
      kind: 'activity',
      title: 'Campo de Ourique market, while the boats unload',
      ...at(3, '09:00', '10:30'),
    },
    {
      kind: 'meal',
      title: 'A fado night',
      day: null,
      cost: '55',
      details: 'Ask for the second sitting.',
    },
  ],
};

/** The operator's progress on it. */
export const LISBON_STEPS: readonly DemoStep[] = [
  {
    ...{ on: -2, does: 'look', who: 'Carmen', need: 'accommodations', touches: ['food'] },
    at: ['Dinner at Zé da Mouraria'],
    note: 'Asked: no peanuts in this kitchen.',
  },
  {
    ...{ on: -1, does: 'setAside', rule: 'bed' },
    reason: 'The house gives them the last night. Rui writes when it is certain.',
  },
];
