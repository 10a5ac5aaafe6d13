import { expect, it } from 'vitest';
import { ana, findings, some } from '#support/linted';
import { promisedMark } from '@/features/plans/domain/planPromise';
import { WORDED_RULES } from '@/features/plans/domain/wordedRules';
import { findingKey } from './lint';

const dinner = some('Shellfish by the river', { kind: 'meal' });
const tasting = some('A tasting', { kind: 'activity' });
const flight = some('Flight home', { kind: 'flight', startTime: '21:00' });
const touched = { travelerId: 'ana', need: 'accommodations', touches: ['food'] } as const;

/** Returns the finding keys by rule, for somebody with these words as a need and as a condition. */
function keysFor(words: string): Map<string, string[]> {
  const before = { ...flight, startTime: '19:00' };
  const mark = promisedMark(before, 'ana');
  const found = findings({
    items: [dinner, tasting, flight],
    travelers: [ana({ accommodations: `No shellfish, ${words}`, specialTravel: words })],
    touched: [{ ...touched, touches: ['food'] }],
    promises: [
      {
        ...{ planId: 'p', travelerId: 'ana', condition: words },
        items: [{ itemId: flight.itemId, title: flight.title, mark }],
      },
    ],
  });
  return new Map(
    found.map(({ rule }) => [
      rule,
      found.filter((one) => one.rule === rule).map((one) => findingKey(one)),
    ]),
  );
}

// SPEC-2 9 'Shredding'
it('only the rules that are named are known again by what somebody needs or makes a condition', () => {
  const [one, other] = [keysFor('an aisle seat'), keysFor('a quiet room')];
  const worded = [...one].flatMap(([rule, keys]) =>
    JSON.stringify(keys) === JSON.stringify(other.get(rule)) ? [] : [rule],
  );
  expect(worded).toEqual([...WORDED_RULES]);
});
