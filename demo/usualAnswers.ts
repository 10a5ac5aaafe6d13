import type { DemoAnswer } from './demoAnswer';
import { DEMO_PEOPLE } from './demoPeople';

const BUDGETS = ['about $1,500', '$2,000 without flights', 'as little as we can', '€1.800', '3000'];
const MUST_SEES = [
  'A neighbourhood bakery',
  'Somewhere high up with a view over everything\nand somewhere low down with cold water',
  'The fish market',
  '',
];
const NEEDS = ['', 'Peanut allergy, carries an EpiPen', 'Vegetarian', 'Needs step-free access', ''];
const ORIGINS = ['Chicago', 'Stockholm', 'Madrid', '東京', 'Istanbul', 'Beirut', 'Cork'];

/** Returns these people's answers to a trip that nothing keeps them from joining. */
export function usualAnswers(firstNames: readonly string[], days: number): DemoAnswer[] {
  return firstNames.map((firstName, n) => {
    const pick = <Value>(values: readonly Value[]): Value => values[n % values.length] as Value;
    const person = DEMO_PEOPLE.find((known) => known.firstName === firstName);
    if (!person) throw new Error(`The demo has nobody called ${firstName}.`);
    return {
      firstName,
      lastName: person.lastName,
      days: [-2, days + 3],
      budget: pick(BUDGETS),
      preferences: pick(['Aisle seat, please', 'Early dinners', '', 'No early mornings']),
      fromLocation: pick(ORIGINS),
      mustSee: pick(MUST_SEES),
      flexibility: pick(['fixed', 'somewhat', 'very', '']),
      accommodations: pick(NEEDS),
      shareRoom: pick(['yes', 'no', 'maybe', '']),
      specialTravel: pick(['', 'Travels with a cello', '', 'Afraid of small planes']),
    };
  });
}
