import { expect, it } from 'vitest';
import { ana, ben, findings, own, rooms, some, stay } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import { planMoney } from '@/features/money/domain/shares';
import { whoIsThere } from './whoIsThere';

const travelers = [ana(), ben];
const [anaId, benId] = ['ana', 'ben'];
const villa = some('Villa', { cost: 500, costPer: 'group' });

const sharesOf = (chosenFor: string[] | null) => {
  const there = whoIsThere({ plan: emptyPlan, items: [villa], travelers, chosenFor });
  return Object.fromEntries(
    [...planMoney(there).people].map(([travelerId, { included }]) => [travelerId, included]),
  );
};

// SPEC-2 1 'One truth'
it('money is of everybody whom the plan takes, and from the choice on of those who go', () => {
  expect(sharesOf(null)).toEqual({ [anaId]: 250, [benId]: 250 });
  expect(sharesOf([benId])).toEqual({ [benId]: 500 });
});

it('whoever left the trip after the choice does not go', () => {
  expect(sharesOf(['chi', anaId])).toEqual({ [anaId]: 500 });
});

it('findings are of those who go, and nobody who stays is taken for somebody who left', () => {
  const roomed = stay({ rooms: rooms([anaId, benId]), who: [anaId, benId] });
  const shy = [ana({ shareRoom: 'no', mustSee: 'The fair' }), ben];
  const said = (chosenFor: string[] | null, plan = {}) =>
    findings({ plan, items: [roomed], travelers: shy, chosenFor }).map(({ rule }) => rule);
  expect(said(null)).toEqual(expect.arrayContaining(['roomRefused', 'wish']));
  expect(said([benId])).toEqual([]);
  // Without whom the plan itself is, it says as before.
  expect(said([anaId, benId], own({ without: true }))).toEqual(['without']);
  expect(said([benId], own({ without: true }))).toEqual([]);
});
