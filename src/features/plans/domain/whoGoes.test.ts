import { expect, it } from 'vitest';
import { ana, ben, findings, own, rooms, some, stay } from '#support/linted';
import { sharesOf } from '#support/owed';
import { emptyPlan } from '#support/planParts';

const travelers = [ana(), ben];
const [anaId, benId] = ['ana', 'ben'];
const villa = some('Villa', { cost: 500, costPer: 'group' });

const sharesFor = (chosenFor: string[] | null) =>
  sharesOf({ plan: emptyPlan, items: [villa], travelers, chosenFor });

// SPEC-2 1 'One truth'
it('money is of everybody whom the plan takes, and from the choice on of those who go', () => {
  expect(sharesFor(null)).toEqual({ [anaId]: 250, [benId]: 250 });
  expect(sharesFor([benId])).toEqual({ [benId]: 500 });
});

it('whoever left the trip after the choice does not go', () => {
  expect(sharesFor(['chi', anaId])).toEqual({ [anaId]: 500 });
});

it('findings are of those who go, and nobody who stays is taken for somebody who left', () => {
  const roomed = stay({ rooms: rooms([anaId, benId]), who: [anaId, benId] });
  const shy = [ana({ shareRoom: 'no', mustSee: 'The fair' }), ben];
  const said = (chosenFor: string[] | null, plan = {}) =>
    findings({ plan, items: [roomed], travelers: shy, chosenFor }).map(({ rule }) => rule);
  expect(said(null)).toEqual(expect.arrayContaining(['roomRefused', 'wish']));
  expect(said([benId])).toEqual([]);
  // It still reports those the plan itself is without.
  expect(said([anaId, benId], own({ without: true }))).toEqual(['without']);
  expect(said([benId], own({ without: true }))).toEqual([]);
});
