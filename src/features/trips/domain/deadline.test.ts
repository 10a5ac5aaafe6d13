import { expect, it } from 'vitest';
import { answersBy } from './deadline';

// SPEC-2 4 'Deadline'
it('a deadline is read as a day', () => {
  expect(answersBy('2027-04-03')).toBe('Answers by Apr 3, 2027');
});
