import { expect, it } from 'vitest';
import { isReadyNext, readyQuestion } from './readyQuestion';

// SPEC-2 4 'Inviting'
it.each([
  [2, '9', ['Cy', 'Dee'], '2 of 9 have answered. After that, Cy and Dee can no longer answer.'],
  [1, '2', ['Cy'], '1 of 2 have answered. After that, Cy can no longer answer.'],
  [2, '4000', null, '2 of 4,000 have answered. After that, the others can no longer answer.'],
  [
    1,
    '8',
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    '1 of 8 have answered. After that, A, B, C, D, E and 2 more can no longer answer.',
  ],
  [9, '9', [], null],
  [9, null, null, null],
])('says of %i of %s answers who is missing', (answered, expected, missing, said) => {
  expect(readyQuestion({ answered, expected, missing })).toBe(said);
});

it('says which answers need the organizer’s word, even if nobody is missing', () => {
  const unsettled = ['One person waits to be let in.'];
  const all = { answered: 9, expected: '9', missing: [], unsettled };
  const said = 'One person waits to be let in. See “Who is coming” on this page.';
  expect(readyQuestion(all)).toBe(said);
  expect(readyQuestion({ ...all, answered: 8, missing: ['Cy'] })).toBe(
    `8 of 9 have answered. After that, Cy can no longer answer. ${said}`,
  );
});

it('is next once everyone has answered, or the day for it is over where the organizer is', () => {
  const some = { answered: 2, expected: '9', missing: null };
  const none = { answerBy: null, timeZone: 'UTC' };
  const until = { answerBy: '2027-07-03', timeZone: 'America/Lima' };
  const [before, after] = [new Date('2027-07-04T04:59:00Z'), new Date('2027-07-04T05:00:00Z')];
  expect(isReadyNext(some, none, after)).toBe(false);
  expect(isReadyNext(some, null, after)).toBe(false);
  expect(isReadyNext({ ...some, expected: '2' }, none, before)).toBe(true);
  expect(isReadyNext({ ...some, expected: null }, none, before)).toBe(false);
  expect(isReadyNext(some, until, before)).toBe(false);
  expect(isReadyNext(some, until, after)).toBe(true);
  expect(isReadyNext({ ...some, answered: 0 }, until, after)).toBe(false);
});
