import { expect, it } from 'vitest';
import { backupFinding, dueFinding } from './findings';

const NOW = Date.parse('2027-03-01T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (age: number) => new Date(NOW - age);

it.each([
  [-MINUTE, 'fine', 'the newest was begun 0 min ago'],
  [119 * MINUTE, 'fine', 'the newest was begun 119 min ago'],
  [36 * HOUR - 1, 'fine', 'the newest was begun 35 h ago'],
  [36 * HOUR, 'warning', 'the newest was begun 36 h ago'],
  [7 * 24 * HOUR - 1, 'warning', 'the newest was begun 6 days ago'],
  [7 * 24 * HOUR, 'problem', 'the newest was begun 7 days ago'],
] as const)('a backup of %i ms ago is %s', (age, degree, says) => {
  expect(backupFinding(ago(age), NOW)).toEqual({ about: 'backup', degree, says });
});

it('no backup at all is a warning, since there may be one that was made in another way', () => {
  expect(backupFinding(undefined, NOW)).toMatchObject({ degree: 'warning' });
});

it('work is late by the oldest of it', () => {
  const due = (age: number) => [
    { kind: 'plan', count: 2, oldest: ago(1) },
    { kind: 'deadlines', count: 1, oldest: ago(age) },
  ];
  expect(dueFinding([], NOW)).toMatchObject({ degree: 'fine', says: 'nothing waits' });
  expect(dueFinding(due(10 * MINUTE - 1), NOW)).toMatchObject({
    degree: 'fine',
    says: '3 pieces of work, the oldest (deadlines) for 9 min',
  });
  expect(dueFinding(due(10 * MINUTE), NOW)).toMatchObject({
    degree: 'warning',
    says: '3 pieces of work, the oldest (deadlines) for 10 min: no server seems to do it',
  });
  expect(dueFinding(due(HOUR), NOW).degree).toBe('problem');
});
