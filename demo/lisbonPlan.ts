import type { DemoPlan, DemoStep } from './demoPlan';

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
      day: 0,
      startTime: '14:30',
      endTime: '15:10',
      cost: '64',
      costPer: 'group',
    },
    {
      kind: 'activity',
      title: 'Custard tarts at the counter',
      place: 'Belém',
      day: 0,
      startTime: '13:15',
      endTime: '14:00',
      cost: '9',
      payment: 'onSite',
    },
    {
      kind: 'stay',
      title: 'Casa do Jasmim',
      place: 'Alfama',
      day: 0,
      until: 3,
      startTime: '15:30',
      cost: '510',
      costPer: 'room',
      booking: 'held',
      reference: 'CJ-20418',
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
      day: 0,
      startTime: '19:30',
      endTime: '21:30',
      cost: '38',
      payment: 'onSite',
      details: 'A table by the window is asked for. They serve until late.',
      serves: { Farid: ['accommodations'] },
    },
    {
      kind: 'activity',
      title: 'Tram 28 before the crowds',
      day: 1,
      startTime: '08:15',
      endTime: '09:30',
      cost: '3.20',
      payment: 'onSite',
    },
    {
      kind: 'activity',
      title: 'Viewpoints, from Graça down to the river',
      day: 1,
      startTime: '10:00',
      endTime: '13:00',
      serves: { Carmen: ['mustSee'] },
    },
    {
      kind: 'meal',
      title: 'Grilled sardines, standing up',
      day: 1,
      startTime: '13:30',
      cost: '14',
    },
    {
      kind: 'transport',
      title: 'Train to Sintra',
      place: 'Rossio',
      day: 2,
      startTime: '09:11',
      endTime: '09:51',
      cost: '5.10',
    },
    {
      kind: 'activity',
      title: 'Quinta da Regaleira',
      place: 'Sintra',
      day: 2,
      startTime: '10:30',
      endTime: '13:00',
      cost: '15',
      booking: 'idea',
      url: 'https://www.regaleira.pt/',
    },
    {
      kind: 'activity',
      title: 'Campo de Ourique market, while the boats unload',
      day: 3,
      startTime: '09:00',
      endTime: '10:30',
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
