import { expect, it } from 'vitest';
import { afterAnswering, whileWaiting } from './afterAnswering';

const email = 'ana@x.org';
const asked = { organizerName: 'Amy' };

// SPEC-2 4 'Said where it is asked'
it('says what happens next, by when, and how one hears of it', () => {
  expect(afterAnswering({ ...asked, isOrganizer: false, answerBy: '2027-07-03' }, email)).toEqual([
    'Your response is with the group. You can change it until Amy marks the trip as ready.',
    'The others are asked to answer by Jul 3, 2027. Then our operators make a plan for the trip.',
    'We will write to ana@x.org when planning begins, and when there is a plan to look at.',
  ]);
});

it('promises the organizer, who marks the trip as ready, no mail that planning begins', () => {
  expect(afterAnswering({ ...asked, isOrganizer: true, answerBy: null }, email)).toEqual([
    'Your response is with the group. You can change it until you mark the trip as ready.',
    'Then our operators make a plan for the trip.',
    'We will write to ana@x.org when others answer, and when there is a plan to look at.',
  ]);
});

it('says to whom somebody who waits is a secret, and where they find the trip', () => {
  const [first, then] = whileWaiting('Amy');
  expect(first).toBe('Amy will let you in.');
  expect(then).toContain('dashboard');
});
