import type { DemoAnswer, DemoDays } from './demoAnswer';

/** A branch of the family that travels from one place, when its work and schools allow. */
interface Branch {
  lastName: string;
  fromLocation: string;
  days: DemoDays;
  budgets: readonly string[];
  firstNames: readonly string[];
}

const BRANCHES: readonly Branch[] = [
  {
    lastName: 'Esposito',
    fromLocation: 'Naples',
    days: [-20, 30],
    budgets: ['€700', '€60 a night', 'about €800', 'as little as we can'],
    firstNames: [
      ...['Salvatore', 'Assunta', 'Ciro', 'Rosaria', 'Enzo'],
      ...['Giulia', 'Pasquale', 'Nunzia', 'Luca', 'Carmela'],
    ],
  },
  {
    lastName: 'Okafor',
    fromLocation: 'Chicago',
    days: [-1, 12],
    budgets: ['€1.800', 'about €2,000', '€1,500 without flights', '2000+'],
    firstNames: [
      ...['Chidi', 'Ngozi', 'Emeka', 'Adaeze', 'Obinna'],
      ...['Ifeoma', 'Kelechi', 'Nneka', 'Uche', 'Amara'],
    ],
  },
  {
    lastName: 'Marchetti',
    fromLocation: 'Bologna',
    days: [-6, 7],
    budgets: ['€900 max', '1000', '€100 a day', '800-1000 euros'],
    firstNames: [
      ...['Matteo', 'Chiara', 'Paolo', 'Elena', 'Tommaso'],
      ...['Bianca', 'Franco', 'Lucia', 'Davide', 'Irene'],
    ],
  },
  {
    lastName: 'Adeyemi',
    fromLocation: 'London',
    days: [2, 16],
    budgets: ['£1,200', '€1,300', 'up to 1.5k', '£900 for the two of us'],
    firstNames: [
      ...['Tunde', 'Folake', 'Kunle', 'Yewande', 'Bisi'],
      ...['Dayo', 'Simi', 'Ayo', 'Temi', 'Wale'],
    ],
  },
];

const MUST_SEES = [
  'The lemon terraces above the village',
  'Nonna’s church, all of us at once',
  '',
  'Pompeii, early, before the heat',
  'A boat to Capri, and back the same day',
  'Anywhere with shade and a table for forty',
  '',
  'The Path of the Gods, for those with the knees for it',
  'The beach below the tower, where Papa learned to swim',
  'Nothing. I want to sit down and be brought things.',
  '',
  'The paper mills in Amalfi',
  'One evening of dancing that the children may stay up for',
];

/** The needs of a few of the forty, each different, by index. */
const NEEDS: Readonly<Record<number, string>> = {
  3: 'Halal',
  8: 'Uses a wheelchair, and brings her own',
  13: 'Coeliac: no gluten, not even a little',
  22: 'Peanut allergy',
  29: 'Takes insulin, which needs a fridge',
  36: 'Cannot climb stairs any more',
};
const TRAVEL_NEEDS: Readonly<Record<number, string>> = {
  5: 'Two toddlers and a pushchair',
  12: 'Ninety-one: short drives, and somebody beside her',
  18: 'Gets seasick',
  31: 'Brings the dog',
};
const PREFERENCES: Readonly<Record<number, string>> = {
  1: 'Early dinners, for the children',
  6: 'Late dinners',
  11: 'A room away from the music',
  16: 'A kitchen, I will cook',
  25: 'Next door to my sister',
  34: 'No boats',
};

const ROOMS = ['yes', 'yes', 'maybe', 'no', ''] as const;
const FLEXIBILITIES = ['fixed', 'somewhat', 'fixed', '', 'very'] as const;

/** A wish of 2,000 letters, to see how it looks. */
const LONG_MUST_SEE = 'The lemon terraces above the village, and the path that the mules take. '
  .repeat(27)
  .trim();

/** The n-th relative, taken from the branches in turn, as they would answer over the weeks. */
function relative(n: number): DemoAnswer {
  const branch = BRANCHES[n % BRANCHES.length] as Branch;
  const place = Math.floor(n / BRANCHES.length);
  const pick = <Value>(values: readonly Value[], at = n): Value =>
    values[at % values.length] as Value;
  const [first, last] = branch.days;
  // Shifted by a few days for each, and missing for two.
  const days = n === 17 || n === 30 ? null : ([first + (place % 3), last - (place % 4)] as const);
  return {
    firstName: branch.firstNames[place] as string,
    lastName: branch.lastName,
    days,
    flexibility: pick(FLEXIBILITIES),
    budget: pick(branch.budgets, place),
    fromLocation: place % 4 === 3 ? branch.fromLocation.toUpperCase() : branch.fromLocation,
    mustSee: n === 39 ? LONG_MUST_SEE : pick(MUST_SEES),
    preferences: PREFERENCES[n] ?? '',
    accommodations: NEEDS[n] ?? '',
    specialTravel: TRAVEL_NEEDS[n] ?? '',
    shareRoom: pick(ROOMS),
  };
}

/** Forty relatives, for crowded pages. The last one has a lot to see. */
export const REUNION_ANSWERS: readonly DemoAnswer[] = Array.from({ length: 40 }, (_, n) =>
  relative(n),
);
