import { expect, it } from 'vitest';
import { about, ana, ben, own, some } from '#support/linted';
import { emptyPlan, NO_MARKS } from '#support/planParts';
import type { Service } from '@/features/plans/domain/item';
import { countSlips, slipsOf, unserved } from './slips';

const wish: Service = { travelerId: 'ana', answer: 'mustSee' };
const wanting = ana({
  mustSee: ' The moss garden ',
  accommodations: 'No nuts',
  specialTravel: 'A cello',
  preferences: ' ',
});

it('hold what people said in their own words, and nothing for those who said nothing', () => {
  const [only, ...others] = slipsOf(emptyPlan, [], [ben, wanting], NO_MARKS);
  expect(others).toEqual([]);
  expect(only?.slips.map(({ answer, words }) => [answer, words])).toEqual([
    ['accommodations', 'No nuts'],
    ['mustSee', 'The moss garden'],
    ['specialTravel', 'A cello'],
  ]);
});

it('name everything that serves them, and count as served by items that have a day', () => {
  const waiting = some('Garden', { serves: [wish], startsOn: null });
  const [asWaiting] = slipsOf(emptyPlan, [waiting], [wanting], NO_MARKS);
  expect(asWaiting?.slips[1]).toMatchObject({ items: [waiting], isServed: false });
  const placed = some('Walk', { serves: [wish] });
  const [asPlaced] = slipsOf(emptyPlan, [waiting, placed], [wanting], NO_MARKS);
  expect(asPlaced?.slips[1]).toMatchObject({ items: [waiting, placed], isServed: true });
});

it('count as served where the linter says nothing about them', () => {
  const plan = {
    ...emptyPlan,
    nothingNeeded: [{ travelerId: 'ana', need: 'accommodations' as const }],
  };
  const items = [some('Walk', { serves: [wish] })];
  const open = unserved(slipsOf(plan, items, [wanting], NO_MARKS));
  expect(open.flatMap(({ slips }) => slips.map(({ answer }) => answer))).toEqual(['specialTravel']);
  const given = { plan, items, travelers: [wanting] };
  expect([...about('need', given), ...about('wish', given)]).toEqual([
    'error: Nobody has said what Ana\'s need touches: "A cello".',
  ]);
});

it('ask for nothing when the plan goes without somebody', () => {
  const people = slipsOf({ ...emptyPlan, ...own({ without: true }) }, [], [wanting], NO_MARKS);
  expect([countSlips(people), countSlips(unserved(people))]).toEqual([3, 0]);
});
