import { expect, it } from 'vitest';
import { answersBy, dayToAnswerBy } from './deadline';

// SPEC-2 4 'Deadline'
it('a deadline is read as a day', () => {
  expect(answersBy('2027-04-03')).toBe('Answers by Apr 3, 2027');
});

it('a deadline is told to the group until its day ends where the organizer is', () => {
  const deadline = { answerBy: '2027-04-03', timeZone: 'Asia/Kabul' };
  expect(dayToAnswerBy(deadline, new Date('2027-04-03T19:29:00Z'))).toBe('2027-04-03');
  expect(dayToAnswerBy(deadline, new Date('2027-04-03T19:30:00Z'))).toBeNull();
  expect(dayToAnswerBy({ ...deadline, answerBy: null }, new Date())).toBeNull();
});
