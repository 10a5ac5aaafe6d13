import type { LintRule } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { some, someone } from './linted';
import { emptyPlan } from './planParts';

/** A complete plan without findings, and ten mistakes to plant in it, each of another rule. */

const person = (name: string, answers: Partial<Traveler> = {}) =>
  someone(name, {
    travelerId: (name.split(' ')[0] ?? '').toLowerCase(),
    availabilityStart: '2040-05-01',
    availabilityEnd: '2040-05-09',
    flexibility: 'fixed',
    budget: '€3,000',
    shareRoom: 'yes',
    ...answers,
  });

/** Named at both ends, so that nobody has to ask. */
const IN_LISBON = { timeZone: 'Europe/Lisbon', endTimeZone: 'Europe/Lisbon' };

const NEED = { travelerId: 'ana', need: 'accommodations' } as const;

export const HONEST: LintInput = {
  plan: {
    ...emptyPlan,
    ...{ planStart: '2040-05-03', planEnd: '2040-05-07' },
    ...{ timeZone: 'Europe/Lisbon', currency: 'EUR' },
  },
  travelers: [
    person('Ana Lima', { accommodations: 'No shellfish, please', mustSee: 'The tile museum' }),
    person('Ben Roy'),
    person('Chi Tran', { shareRoom: 'no' }),
    person('Dev Rao'),
    person('Eve Karlsson', { mustSee: 'none' }),
    person('Fay Obi'),
  ],
  items: [
    some('Flight to Lisbon', {
      ...{ kind: 'flight', startsOn: '2040-05-03', startTime: '10:00', endTime: '12:30' },
      ...IN_LISBON,
      ...{ cost: 100_00, costPer: 'person' },
    }),
    some('Casa Azul', {
      ...{ kind: 'stay', startsOn: '2040-05-03', endsOn: '2040-05-07' },
      ...{ cost: 600_00, costPer: 'group' },
      rooms: [
        { name: 'Blue', beds: 2, who: ['ana', 'fay'] },
        { name: 'Red', beds: 2, who: ['chi'] },
        { name: 'Green', beds: 3, who: ['ben', 'dev', 'eve'] },
      ],
    }),
    some('Tram 28', {
      ...{ kind: 'transport', startsOn: '2040-05-04', startTime: '14:00', endTime: '14:30' },
    }),
    some('Dinner in Alfama', {
      ...{ kind: 'meal', startsOn: '2040-05-04', startTime: '19:30', endTime: '21:30' },
    }),
    some('Museum of tiles', {
      ...{ kind: 'activity', startsOn: '2040-05-05', startTime: '10:00', endTime: '12:00' },
      serves: [{ travelerId: 'ana', answer: 'mustSee' }],
    }),
    some('Flight home', {
      ...{ kind: 'flight', startsOn: '2040-05-07', startTime: '16:00', endTime: '18:30' },
      ...IN_LISBON,
      ...{ cost: 100_00, costPer: 'person' },
    }),
  ],
  asks: PLANNED_OPTIONS,
  proposedAnswers: {},
  leftNames: {},
  touched: [{ ...NEED, touches: ['food'] }],
  checks: [{ ...NEED, itemId: 'dinner in alfama' }],
};

const saying = (name: string, answers: Partial<Traveler>) => (input: LintInput) => ({
  ...input,
  travelers: input.travelers.map((one) => (one.name === name ? { ...one, ...answers } : one)),
});

const changing = (title: string, change: (item: Item) => Partial<Item>) => (input: LintInput) => ({
  ...input,
  items: input.items.map((one) =>
    one.itemId === title.toLowerCase() ? { ...one, ...change(one) } : one,
  ),
});

const adding = (item: Item) => (input: LintInput) => ({ ...input, items: [...input.items, item] });

const inRoom = (wanted: string, change: Partial<Item['rooms'][number]>) =>
  changing('Casa Azul', ({ rooms }) => ({
    rooms: rooms.map((room) => (room.name === wanted ? { ...room, ...change } : room)),
  }));

interface Mistake {
  rule: LintRule;
  level: 'error' | 'warning';
  /** The exact finding. */
  sentence: string;
  plant: (input: LintInput) => LintInput;
}

export const MISTAKES: readonly Mistake[] = [
  {
    rule: 'dates',
    level: 'error',
    sentence:
      'Ben Roy can come May 1, 2040 - May 6, 2040; Plan A has them from May 3, 2040 to May 7, 2040.',
    plant: saying('Ben Roy', { availabilityEnd: '2040-05-06' }),
  },
  {
    rule: 'budget',
    level: 'error',
    sentence: 'Dev Rao said "€250"; their share is €300.',
    plant: saying('Dev Rao', { budget: '€250' }),
  },
  {
    rule: 'needItem',
    level: 'error',
    sentence: 'Lunch by the river is not checked for Ana Lima: "No shellfish, please".',
    plant: adding(some('Lunch by the river', { kind: 'meal', startsOn: '2040-05-06' })),
  },
  {
    rule: 'contradiction',
    level: 'warning',
    sentence: 'Dinner in Alfama and Ana Lima\'s need: "seafood", "No shellfish, please". Really?',
    plant: changing('Dinner in Alfama', () => ({ details: 'Rice with seafood, for all' })),
  },
  {
    rule: 'wish',
    level: 'warning',
    sentence: 'Nothing serves Eve Karlsson\'s wish: "A fado evening".',
    plant: saying('Eve Karlsson', { mustSee: 'A fado evening' }),
  },
  {
    rule: 'bed',
    level: 'error',
    sentence: 'Eve Karlsson has no bed on May 3 – 6.',
    plant: inRoom('Green', { who: ['ben', 'dev'] }),
  },
  {
    rule: 'roomRefused',
    level: 'error',
    sentence: 'Chi Tran does not share a room, but is in Red with Ana Lima.',
    plant: (input) =>
      inRoom('Blue', { who: ['fay'] })(inRoom('Red', { who: ['chi', 'ana'] })(input)),
  },
  {
    rule: 'roomFull',
    level: 'error',
    sentence: 'Green has 2 people and 1 bed.',
    plant: (input) => inRoom('Green', { beds: 1 })(input),
  },
  {
    rule: 'twoPlaces',
    level: 'error',
    sentence: 'Dev Rao is in two places on May 5, 2040: Museum of tiles and Boat trip.',
    plant: adding(
      some('Boat trip', {
        ...{ kind: 'activity', startsOn: '2040-05-05', startTime: '11:00', endTime: '13:00' },
        who: ['dev'],
      }),
    ),
  },
  {
    rule: 'noWay',
    level: 'warning',
    sentence: 'Nothing takes Fay Obi home on May 7.',
    plant: changing('Flight home', () => ({ who: ['ana', 'ben', 'chi', 'dev', 'eve'] })),
  },
];

/** The plan with all the mistakes. */
export const PLANTED = MISTAKES.reduce((input, { plant }) => plant(input), HONEST);
