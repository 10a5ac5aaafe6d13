import { describe, expect, it } from 'vitest';
import { about, ana, type Given, type LintCase, own, some, someone, stay } from '#support/linted';
import type { NeedMarks } from '@/features/plans/domain/needCare';
import { suggestedTouches } from '@/features/plans/domain/needWords';
import type { Touch } from '@/features/plans/domain/touches';

const need = { travelerId: 'ana', need: 'accommodations' } as const;
const nuts = [ana({ accommodations: 'No nuts' })];
const wheelchair = [ana({ specialTravel: 'A wheelchair' })];
const dinner = some('Dinner', { kind: 'meal' });
const lunch = some('Lunch', { kind: 'meal' });
const tour = some('Tour', { kind: 'activity' });

const marked = (...touches: Touch[]): Partial<NeedMarks> => ({ touched: [{ ...need, touches }] });
const checked = (...itemIds: string[]) => ({
  checks: itemIds.map((itemId) => ({ ...need, itemId })),
});
const care = { serves: [{ travelerId: 'ana', answer: 'accommodations' as const }] };

const CASES: LintCase[] = [
  [
    'need',
    'nobody has said what it touches',
    { travelers: nuts, items: [dinner] },
    ['error: Nobody has said what Ana\'s need touches: "No nuts".'],
  ],
  [
    'need',
    'none is no need',
    { travelers: [ana({ accommodations: 'None.' })], items: [dinner] },
    [],
  ],
  [
    'need',
    'keine ist kein Bedarf',
    { travelers: [ana({ specialTravel: 'Keine' })], items: [dinner] },
    [],
  ],
  [
    'need',
    'ended by a tick that nothing is needed',
    { travelers: nuts, items: [dinner], plan: { nothingNeeded: [need] } },
    [],
  ],
  ['need', 'ended by what it touches', { travelers: nuts, items: [dinner], ...marked('food') }, []],
  [
    'need',
    'ended by health, which is to be checked then',
    { travelers: nuts, items: [dinner], ...marked('health') },
    [],
  ],
  [
    'food',
    'is asked about where words or hours sound like it, until it is ticked or taken care of',
    {
      travelers: nuts,
      items: [
        some('A cooking class', { kind: 'activity' }),
        some('The wine estate', { kind: 'activity', startTime: '11:00', endTime: '17:00' }),
        some('Hills', { kind: 'activity', startTime: '12:00', endTime: '15:00' }),
        some('Ferry', { kind: 'transport', startTime: '12:00', endTime: '15:00' }),
        some('Museum', { kind: 'activity', startTime: '10:00', endTime: '12:00' }),
        some('Picnic', { kind: 'activity', hasFood: true }),
        some('Brunch', { kind: 'activity', ...care }),
      ],
      ...marked('food'),
      ...checked('Picnic'),
    },
    ['warning: Is food part of A cooking class, The wine estate and Hills? Ana: "No nuts".'],
  ],
  [
    'food',
    'on a long flight',
    {
      travelers: nuts,
      items: [
        some('Over the ocean', { kind: 'flight', startTime: '10:00', endTime: '18:30' }),
        some('A hop', { kind: 'flight', startTime: '10:00', endTime: '11:30' }),
      ],
      ...marked('food'),
    },
    ['warning: Is food part of Over the ocean? Ana: "No nuts".'],
  ],
  [
    'food',
    'by dishes and by what one eats or drinks, whatever else it is',
    {
      travelers: nuts,
      items: ['Pizza night', 'Street food tour', 'Old stairs', 'Gelato in Siena'].map((title) =>
        some(title, { kind: 'activity', startTime: '20:00' }),
      ),
      ...marked('food'),
    },
    ['warning: Is food part of Pizza night, Street food tour and Gelato in Siena? Ana: "No nuts".'],
  ],
  ['food', 'of nobody without a need', { items: [some('A cooking class', {})] }, []],
  [
    'needItem',
    'health without an item that was picked',
    { travelers: nuts, items: [dinner], ...marked('health') },
    ['error: Nothing is checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'health beside what is left to be checked for food',
    { travelers: nuts, items: [dinner], ...marked('food', 'health') },
    ['error: Dinner is not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'health of somebody who eats nowhere yet',
    {
      travelers: wheelchair,
      items: [dinner],
      touched: [{ ...need, need: 'specialTravel', touches: ['sleeping', 'health'] }],
    },
    ['warning: Nothing is checked for Ana: "A wheelchair".'],
  ],
  [
    'needItem',
    'health with one',
    { travelers: nuts, items: [dinner], ...marked('health'), ...checked('dinner') },
    [],
  ],
  [
    'need',
    'whom the plan is without',
    { travelers: nuts, items: [dinner], plan: own({ without: true }) },
    [],
  ],
  [
    'needItem',
    'one meal',
    { travelers: nuts, items: [dinner, tour], ...marked('food') },
    ['error: Dinner is not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'all that are left in one finding',
    {
      travelers: nuts,
      items: [dinner, lunch, some('Brunch', { kind: 'meal' })],
      ...marked('food'),
      ...checked('lunch'),
    },
    ['error: Dinner and Brunch are not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'what takes care of it is checked',
    { travelers: nuts, items: [{ ...dinner, ...care }], ...marked('food') },
    [],
  ],
  [
    'needItem',
    'a tick from before says what it touches: a meal, food',
    { travelers: nuts, items: [{ ...dinner, ...care }, lunch, tour, stay()] },
    ['error: Lunch is not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'a stay, sleeping',
    { travelers: nuts, items: [stay(care), lunch, tour, stay({ itemId: 'hut', title: 'Hut' })] },
    ['error: Hut is not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'all else, moving',
    {
      travelers: nuts,
      items: [{ ...tour, ...care }, lunch, stay(), some('Bus', { kind: 'transport' })],
    },
    ['error: Casa and Bus are not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'what an item that waits would take care of',
    { travelers: nuts, items: [{ ...dinner, ...care, startsOn: null }, lunch] },
    [],
  ],
  [
    'needItem',
    'food as part of something else',
    { travelers: nuts, items: [{ ...tour, hasFood: true }], ...marked('food') },
    ['error: Tour is not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'moving: legs, activities and stays',
    {
      travelers: nuts,
      items: [some('Flight', { kind: 'flight' }), tour, stay(), dinner, some('Free day')],
      ...marked('moving'),
    },
    ['error: Flight, Tour and Casa are not checked for Ana: "No nuts".'],
  ],
  [
    'needItem',
    'items of others',
    {
      travelers: [...nuts, someone('Ben')],
      items: [{ ...dinner, who: ['ben'] }],
      ...marked('food'),
    },
    [],
  ],
  [
    'needItem',
    'travel needs, a warning',
    {
      travelers: wheelchair,
      items: [some('Bus', { kind: 'transport' })],
      touched: [{ travelerId: 'ana', need: 'specialTravel', touches: ['moving'] }],
    },
    ['warning: Bus is not checked for Ana: "A wheelchair".'],
  ],
  [
    'contradiction',
    'though somebody has ticked it',
    {
      travelers: [ana({ accommodations: 'Shellfish allergy' })],
      items: [{ ...dinner, title: 'Seafood dinner', ...care }],
    },
    ['warning: Seafood dinner and Ana\'s need: "Seafood", "Shellfish allergy". Really?'],
  ],
  [
    'contradiction',
    'in the words of the place',
    {
      travelers: wheelchair,
      items: [{ ...tour, place: 'A steep path' }],
    },
    ['warning: Tour and Ana\'s need: "steep", "A wheelchair". Really?'],
  ],
  [
    'contradiction',
    'in other languages',
    {
      travelers: [
        ana({ accommodations: 'Nussallergie' }),
        someone('Ben', { accommodations: 'Vegetarien' }),
      ],
      items: [
        some('Pastel de frutos secos', { kind: 'meal' }),
        some('Weinprobe', { kind: 'activity' }),
        some('Dîner: porc noir', { kind: 'meal' }),
      ],
    },
    [
      'warning: Pastel de frutos secos and Ana\'s need: "frutos secos", "Nussallergie". Really?',
      'warning: Dîner: porc noir and Ben\'s need: "porc", "Vegetarien". Really?',
    ],
  ],
  [
    'contradiction',
    'whole words, and none that says the opposite',
    {
      travelers: [ana({ accommodations: 'No nuts, no gluten' })],
      items: [
        'Nutmeg tour',
        'Donuts',
        'Nut-free dinner',
        'Lunch without nuts',
        'Glutenfrei essen',
      ].map((title) => some(title)),
    },
    [],
  ],
];

// SPEC-2 5 'Needs are checked item by item'
it.each(CASES)('%s: %s', (rule, _, given: Given, said) => {
  expect(about(rule, given)).toEqual(said);
});

describe('what a need touches, by its words', () => {
  it.each<[words: string, touches: Touch[]]>([
    ['No nuts', ['food']],
    ['Vegetarierin', ['food']],
    ['Intolérance au gluten', ['food']],
    ['A wheelchair', ['moving']],
    ['Silla de ruedas', ['moving']],
    ['Snores, CPAP', ['sleeping']],
    ['A cot, please', ['sleeping']],
    ['Diabetes, needs a fridge for insulin', ['health']],
    ['Allergic to nuts, carries an EpiPen', ['food', 'health']],
    ['A cello', ['moving']],
    ['Left-handed', []],
  ])('%s', (words, touches) => {
    expect(suggestedTouches(words)).toEqual(touches);
  });
});
