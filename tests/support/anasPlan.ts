import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { ceilings } from '@/features/money/domain/ceilings';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { compareViews } from '@/features/verdicts/domain/again/compareViews';
import { comparedInWords } from '@/features/verdicts/domain/again/inWords';
import { emptyItem, emptyPlan } from './planParts';

/**
 * A plan for testing how Ana's view changes: a villa of $3,000 for six, where she shares a room
 * with Ben, and $600 each for the rest. Her share is $1,100 and her ceiling $1,200.
 */
export const base: ComposedPlan = {
  plan: emptyPlan,
  travelers: ['ana', 'ben', 'chi', 'dev', 'eli', 'fay'].map((travelerId) => ({ travelerId })),
  items: [
    {
      ...emptyItem,
      itemId: 'casa',
      kind: 'stay',
      title: 'Casa',
      endsOn: '2027-04-10',
      cost: 300_000,
      costPer: 'group',
      rooms: [
        { name: 'Blue', beds: 2, who: ['ana', 'ben'] },
        { name: 'Red', beds: 2, who: ['chi', 'dev'] },
      ],
    },
    { ...emptyItem, itemId: 'fees', title: 'Fees', cost: 60_000 },
    {
      ...emptyItem,
      itemId: 'out',
      kind: 'flight',
      title: 'Flight out',
      startTime: '10:00',
      timeZone: 'America/New_York',
      endTime: '21:30',
      endTimeZone: 'Europe/Paris',
    },
    {
      ...emptyItem,
      itemId: 'home',
      kind: 'flight',
      title: 'Flight home',
      startsOn: '2027-04-10',
      startTime: '20:40',
    },
    { ...emptyItem, itemId: 'bus', kind: 'transport', title: 'Bus', startsOn: '2027-04-05' },
    {
      ...emptyItem,
      itemId: 'louvre',
      kind: 'activity',
      title: 'Louvre',
      startsOn: '2027-04-06',
      startTime: '10:00',
      endTime: '12:00',
      serves: [{ travelerId: 'ana', answer: 'mustSee' }],
    },
    {
      ...emptyItem,
      itemId: 'dinner',
      kind: 'meal',
      title: 'Dinner',
      startsOn: '2027-04-06',
      startTime: '19:30',
      serves: [
        { travelerId: 'ana', answer: 'accommodations' },
        { travelerId: 'ben', answer: 'mustSee' },
      ],
    },
  ],
};

export type Edit = (composed: ComposedPlan) => ComposedPlan;

const items =
  (change: (all: readonly Item[]) => Item[]): Edit =>
  (composed) => ({ ...composed, items: change(composed.items) });
export const edit = (itemId: string, change: Partial<Item>) =>
  items((all) => all.map((item) => (item.itemId === itemId ? { ...item, ...change } : item)));
export const drop = (itemId: string) =>
  items((all) => all.filter((item) => item.itemId !== itemId));
export const add = (change: Partial<Item>) =>
  items((all) => [...all, { ...emptyItem, itemId: 'new', title: 'New', ...change }]);
export const all =
  (...edits: Edit[]): Edit =>
  (composed) =>
    edits.reduce((made, change) => change(made), composed);
export const plan =
  (change: Partial<ComposedPlan['plan']>): Edit =>
  (composed) => ({ ...composed, plan: { ...composed.plan, ...change } });
export const days = (arrives: string | null, leaves: string | null) =>
  plan({ people: [{ travelerId: 'ana', without: false, arrives, leaves }] });
export const rooms = (...who: string[][]) =>
  edit('casa', {
    rooms: ['Blue', 'Red'].map((name, at) => ({ name, beds: 2, who: who[at] ?? [] })),
  });
export const leave =
  (...gone: string[]): Edit =>
  (composed) => ({
    ...composed,
    travelers: composed.travelers.filter(({ travelerId }) => !gone.includes(travelerId)),
  });
export const same: Edit = (composed) => composed;

const NAMES: Record<string, string> = { ben: 'Ben', chi: 'Chi', dev: 'Dev' };
export const COUNTS = 'Your answer still counts.';

/** Returns what Ana reads: that she is asked again and why, or that her answer still counts. */
export function judged(change: Edit) {
  const [before, after] = [base, change(base)];
  const view = viewsOf(before).get('ana');
  const next = viewsOf(after).get('ana');
  const ceiling = ceilings(whoIsThere(before)).get('ana');
  if (!view || !next || ceiling === undefined) throw new Error('Ana goes.');
  const stay = new Set(after.travelers.map(({ travelerId }) => travelerId));
  const compared = compareViews({ view, ceiling }, next, (id) => !stay.has(id));
  return comparedInWords(compared, (id) => NAMES[id] ?? id);
}
