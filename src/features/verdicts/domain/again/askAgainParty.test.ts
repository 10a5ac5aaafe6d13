import { describe, expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { partyViewOf } from '@/features/itinerary/domain/partyViews';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { compareViews } from './compareViews';
import { comparedInWords } from './inWords';

const NAMES: Record<string, string> = { tom: 'Tom', max: 'Max', ben: 'Ben' };
const ALL = ['ana', 'tom', 'max'];

const items: Item[] = [
  {
    ...{ ...emptyItem, itemId: 'casa', kind: 'stay', title: 'Casa', endsOn: '2027-04-10' },
    rooms: [
      { name: 'Blue', beds: 3, who: ALL },
      { name: 'Red', beds: 2, who: ['ben'] },
    ],
  },
  { ...emptyItem, itemId: 'tour', title: 'Tour' },
  {
    ...{ ...emptyItem, itemId: 'dinner', kind: 'meal', title: 'Dinner' },
    serves: [{ travelerId: 'max', answer: 'accommodations' }],
  },
];

/** Ana answers for Tom and Max; Ben comes alone. */
const base: ComposedPlan = {
  plan: emptyPlan,
  items,
  travelers: [
    ...ALL.map((travelerId) => ({ travelerId, partyOf: 'ana' })),
    { travelerId: 'ben', partyOf: 'ben' },
  ],
};

const edit = (itemId: string, change: Partial<Item>) =>
  items.map((item) => (item.itemId === itemId ? { ...item, ...change } : item));
const rooms = (blue: string[], red: string[]) =>
  edit('casa', {
    rooms: [
      { name: 'Blue', beds: 3, who: blue },
      { name: 'Red', beds: 2, who: red },
    ],
  });
const days = (travelerId: string, own: object) => ({
  ...emptyPlan,
  people: [{ travelerId, without: false, arrives: null, leaves: null, ...own }],
});

/** What Ana reads of another version. */
function readByAna(change: Partial<ComposedPlan>): string[] {
  const after = { ...base, ...change };
  const present = new Set(after.travelers.map(({ travelerId }) => travelerId));
  const [before, now] = [base, after].map((one) => partyViewOf(one, 'ana'));
  if (!before || !now) throw new Error('Ana goes.');
  const compared = compareViews({ view: before, ceiling: 0 }, now, (id) => !present.has(id));
  return comparedInWords(compared, (id) => NAMES[id] ?? id);
}

/** A View as it was made before something was told of each day, item and sum. */
const madeBefore = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part), (key, value) =>
    ['details', 'timeZone', 'onSite', 'takesNothing'].includes(key) ? undefined : value,
  );

// SPEC-2 6
it('what a View is told anew is no news to whoever answered before', () => {
  const view = partyViewOf(base, 'ana');
  if (!view) throw new Error('Ana goes.');
  const older = { ...madeBefore(view), timeZone: view.timeZone };
  const later = partyViewOf({ ...base, items: edit('tour', { title: 'Boat tour' }) }, 'ana');
  const compared = (after: object) =>
    compareViews({ view: older, ceiling: 0 }, after as typeof view, () => false);
  expect(older).not.toEqual(view);
  expect(compared({ ...view, money: madeBefore(view.money), weather: ['sunny'] })).toEqual({
    ...{ outcome: 'nothing', changes: [] },
  });
  expect(compared({ ...later, money: madeBefore(view.money) })).toMatchObject({
    ...{ outcome: 'tell', changes: [{ kind: 'details', title: 'Boat tour' }] },
  });
});

// SPEC-4 14.2
describe('a party reads', () => {
  it.each<[string, Partial<ComposedPlan>, string[]]>([
    ['nothing, when nothing changes', {}, ['Your answer still counts.']],
    [
      'once what changes for all of it',
      { items: edit('tour', { title: 'Boat tour' }) },
      ['The details of Boat tour have changed.', 'Your answer still counts.'],
    ],
    [
      'who arrives later',
      { plan: days('max', { arrives: '2027-04-04' }) },
      [
        'Asked again: Max arrives on Apr 4, 2027 instead of Apr 3, 2027; what takes care of Max’s needs has changed.',
        'Max is no longer in Tour.',
        'Max is no longer in Dinner.',
      ],
    ],
    [
      'who sleeps in another room, with whom',
      { items: rooms(['ana'], ['tom', 'max', 'ben']) },
      [
        'Asked again: Tom sleeps in Red in Casa with Ben instead of Blue in Casa; Max sleeps in Red in Casa with Ben instead of Blue in Casa.',
      ],
    ],
    [
      'its own room by "you"',
      { items: rooms(['tom', 'max'], ['ana', 'ben']) },
      ['Asked again: you sleep in Red in Casa with Ben instead of Blue in Casa.'],
    ],
    [
      'who is no longer in an item',
      { items: edit('tour', { who: ['ana', 'tom'] }) },
      ['Max is no longer in Tour.', 'Your answer still counts.'],
    ],
    [
      'that the plan is without somebody of it',
      { plan: days('tom', { without: true }) },
      ['Asked again: Tom is no longer in this plan.'],
    ],
    [
      'what takes care of a companion',
      { items: edit('dinner', { serves: [] }) },
      ['Asked again: what takes care of Max’s needs has changed.'],
    ],
    [
      'nothing of a companion who has left, and keeps its answer',
      { travelers: base.travelers.filter(({ travelerId }) => travelerId !== 'tom') },
      ['Your answer still counts.'],
    ],
  ])('%s', (_, change, expected) => {
    expect(readByAna(change)).toEqual(expected);
  });
});
