import { expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { answersByItem, bedInWords, onSiteByItem, servedOf } from './answersByItem';
import type { Proposal } from './proposals';
import { viewsOf } from './viewOf';

const ana = 'ana';
const items: Item[] = [
  {
    ...emptyItem,
    itemId: 'casa',
    kind: 'stay',
    title: 'Casa Azul',
    endsOn: '2027-04-10',
    rooms: [
      { name: 'Blue', beds: 3, who: ['ana', 'ben', 'cy'] },
      { name: 'Red', beds: 1, who: ['dee'] },
    ],
    serves: [{ travelerId: ana, answer: 'accommodations' }],
  },
  {
    ...emptyItem,
    itemId: 'castle',
    title: 'The castle',
    startsOn: '2027-04-05',
    cost: 1200,
    payment: 'onSite',
    serves: [
      { travelerId: ana, answer: 'mustSee' },
      { travelerId: 'ben', answer: 'preferences' },
    ],
  },
];
const views = viewsOf({
  plan: { ...emptyPlan, nothingNeeded: [{ travelerId: ana, need: 'specialTravel' }] },
  items,
  travelers: ['ana', 'ben', 'cy', 'dee', 'eli'].map((travelerId) => ({ travelerId })),
});
function viewOf(travelerId: string) {
  const view = views.get(travelerId);
  if (!view) throw new Error(`${travelerId} goes.`);
  return view;
}
const WORDS: Proposal['serves'] = [
  { answer: 'accommodations', words: 'No stairs', itemIds: ['casa'], takesNothing: false },
  { answer: 'specialTravel', words: 'An aisle seat', itemIds: [], takesNothing: true },
  { answer: 'mustSee', words: 'The castle on the hill', itemIds: ['castle'], takesNothing: false },
];

it('lists what serves the reader’s own words, wishes first', () => {
  const served = servedOf(viewOf(ana), WORDS);
  expect(served).toEqual([
    {
      answer: 'mustSee',
      label: 'Your wish',
      words: 'The castle on the hill',
      by: [{ itemId: 'castle', title: 'The castle', date: '2027-04-05' }],
      takesNothing: false,
    },
    {
      answer: 'accommodations',
      label: 'Your needs',
      words: 'No stairs',
      by: [{ itemId: 'casa', title: 'Casa Azul', date: '2027-04-03' }],
      takesNothing: false,
    },
    {
      ...{ answer: 'specialTravel', label: 'Your travel needs', words: 'An aisle seat' },
      ...{ by: [], takesNothing: true },
    },
  ]);
  expect([...answersByItem(served)]).toEqual([
    ['castle', ['Your wish']],
    ['casa', ['Your needs']],
  ]);
});

it('leaves out words that are gone, and items that the reader is not part of', () => {
  const of = (answer: Partial<Proposal['serves'][number]>) =>
    servedOf(
      viewOf(ana),
      WORDS.slice(2).map((one) => ({ ...one, ...answer })),
    );
  expect(of({})).toHaveLength(1);
  expect(of({ words: ' ' })).toEqual([]);
  expect(of({ itemIds: ['elsewhere'] })).toEqual([]);
});

it('says who shares the reader’s room', () => {
  const [stay] = viewOf(ana).stays;
  if (!stay) throw new Error('She has a bed.');
  expect(bedInWords(stay, { ben: 'Ben Ode', cy: 'Cy Twombly' })).toBe(
    'Blue, with Ben Ode and Cy Twombly',
  );
  expect(bedInWords(stay, { ben: 'Ben Ode' })).toBe('Blue, with Ben Ode and a traveler who left');
  const words = (id: string) => viewOf(id).stays.map((one) => bedInWords(one, {}));
  expect(words('dee')).toEqual(['Red, to yourself']);
  expect(words('eli')).toEqual(['A bed']);
});

it('knows what is paid on site, and for what', () => {
  expect([...onSiteByItem(viewOf(ana))]).toEqual([['castle', 1200]]);
});
