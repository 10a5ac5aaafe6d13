import { expect, it } from 'vitest';
import { afterAnswering, whileWaiting } from './afterAnswering';

const email = 'ana@x.org';

// SPEC-2 4 'Said where it is asked'
it('says what happens next, by when, and how one hears of it', () => {
  expect(afterAnswering({ organizerName: 'Amy', answerBy: '2027-07-03', email })).toEqual([
    'Your response is with the group. You can change it until the trip is marked as ready.',
    'The others can answer until Jul 3, 2027. Then Amy marks the trip as ready, and our operators make a plan for it.',
    'We will write to ana@x.org when planning begins, and when there is a plan to look at.',
  ]);
  expect(afterAnswering({ organizerName: null, answerBy: null, email }).slice(1)).toEqual([
    'Once everyone has answered, you mark the trip as ready, and our operators make a plan for it.',
    'We will write to ana@x.org when others answer, and when there is a plan to look at.',
  ]);
});

it('says to whom somebody who waits is a secret, and where they find the trip', () => {
  const [first, then] = whileWaiting('Amy');
  expect(first).toBe('Amy will let you in.');
  expect(then).toContain('dashboard');
});
