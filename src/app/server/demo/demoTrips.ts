import { type Answers, EMPTY_ANSWERS } from '@/features/responses/domain/answers';
import type { CreateTripValues } from '@/features/trips/domain/createTrip';

/** A trip of the demo. Days count from the day on which the demo is made, so that it never ages. */
export interface DemoTrip
  extends Pick<CreateTripValues, 'tripName' | 'numPeople' | 'destination' | 'vibe' | 'extraNotes'> {
  organizer: string;
  startsIn: number;
  days: number;
  state: 'draft' | 'ready' | 'booked' | 'finished';
  travelers: readonly string[];
}

export const DEMO_TRIPS: readonly DemoTrip[] = [
  {
    organizer: 'Amy',
    tripName: 'Kyoto, in Spring!',
    numPeople: '8',
    destination: 'Kyoto, Japan',
    vibe: 'Blossoms, temples and good food',
    extraNotes: 'We would love one night in a temple lodging.',
    startsIn: 130,
    days: 10,
    state: 'draft',
    travelers: ['Amy', 'Ben', 'Carmen', 'Elif', 'Hiroshi'],
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
    state: 'ready',
    travelers: ['Amy', 'Carmen', 'Farid', 'Grace'],
  },
  {
    organizer: 'Ben',
    tripName: 'Night train to Narvik',
    numPeople: '3',
    destination: 'Northern Norway',
    vibe: 'Fjords from a sleeping car',
    extraNotes: 'Northern lights, if the sky allows.',
    startsIn: 90,
    days: 7,
    state: 'ready',
    travelers: ['Ben', 'Amy', 'Grace'],
  },
  {
    organizer: 'Farid',
    tripName: 'Harbours of the Aegean',
    numPeople: '6',
    destination: 'Piraeus to Rhodes',
    vibe: 'Ferries, octopus, afternoon naps',
    extraNotes: '',
    startsIn: 200,
    days: 12,
    state: 'booked',
    travelers: ['Farid', 'Amy', 'Elif'],
  },
  {
    organizer: 'Amy',
    tripName: 'Marrakesh and the mountains',
    numPeople: '5',
    destination: 'Morocco',
    vibe: 'Souks below, snow above',
    extraNotes: '',
    startsIn: -60,
    days: 8,
    state: 'finished',
    travelers: ['Amy', 'Ben', 'Carmen'],
  },
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
    state: 'draft',
    travelers: [],
  },
];

const BUDGETS = ['about $1,500', '$2,000 without flights', 'as little as we can', '€1.800', '3000'];
const MUST_SEES = [
  'Fushimi Inari at dawn, before anyone else is up. Then breakfast, a very long one.',
  'A neighbourhood bakery',
  'Somewhere high up with a view over everything\nand somewhere low down with cold water',
  'The fish market',
  '',
];
const NEEDS = ['', 'Peanut allergy, carries an EpiPen', 'Vegetarian', 'Needs step-free access', ''];
const ORIGINS = ['Chicago', 'Stockholm', 'Madrid', '東京', 'Istanbul', 'Beirut', 'Cork'];

/** The answers of the n-th traveler of a trip, given the trip's days. */
export function demoAnswers(
  name: { firstName: string; lastName: string },
  n: number,
  [availabilityStart, availabilityEnd]: readonly [string, string],
): Answers {
  const pick = <Value>(values: readonly Value[]): Value => values[n % values.length] as Value;
  return {
    ...EMPTY_ANSWERS,
    ...name,
    availabilityStart,
    availabilityEnd,
    budget: pick(BUDGETS),
    preferences: pick(['Aisle seat, please', 'Early dinners', '', 'No early mornings']),
    fromLocation: pick(ORIGINS),
    mustSee: pick(MUST_SEES),
    flexibility: pick(['fixed', 'somewhat', 'very', '']),
    accommodations: pick(NEEDS),
    shareRoom: pick(['yes', 'no', 'maybe', '']),
    specialTravel: pick(['', 'Travels with a cello', '', 'Afraid of small planes']),
  };
}

/** Forty relatives, for looking at a crowded trip page; the last has a great deal to see. */
export const DEMO_CROWD = {
  size: 40,
  longMustSee: 'The lemon terraces above the village, and the path that the mules take. '
    .repeat(27)
    .trim(),
};
