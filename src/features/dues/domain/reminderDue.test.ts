import { expect, it } from 'vitest';
import { reminderDue } from './reminderDue';

const row = { dueBy: '2027-03-10', madeOn: '2027-01-05', remindedFor: null };

// SPEC-4 15.2
it('reminds a week before, on the day and three days after, on these days alone', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}`);
  const found = days.map((day, at) =>
    reminderDue({ ...row, remindedFor: days[at - 1] ?? '2027-02-28' }, day),
  );
  expect(days.flatMap((day, at) => (found[at] ? [`${day} ${found[at]}`] : []))).toEqual([
    ...['2027-03-03 weekBefore', '2027-03-10 onTheDay', '2027-03-13 overdue'],
  ]);
});

it('has the latest alone once servers are back, and none that was mailed', () => {
  expect(reminderDue(row, '2027-03-12')).toBe('onTheDay');
  expect(reminderDue(row, '2027-03-15')).toBe('overdue');
  expect(reminderDue({ ...row, remindedFor: '2027-03-10' }, '2027-03-12')).toBeNull();
});

it('has none whose day was over when the row was made, or that falls on that day', () => {
  expect(reminderDue({ ...row, madeOn: '2027-03-05' }, '2027-03-06')).toBeNull();
  expect(reminderDue({ ...row, madeOn: '2027-03-10' }, '2027-03-10')).toBeNull();
  expect(reminderDue({ ...row, madeOn: '2027-03-10' }, '2027-03-13')).toBe('overdue');
});
