import { expect, it } from 'vitest';
import { clockNotices } from './clockNotices';

const MADE = Date.parse('2026-11-22T20:50:44Z');
const MINUTE = 60_000;
const NOW = Date.parse('2027-03-01T09:00:20Z');

it('says nothing about clocks that are right', () => {
  expect(clockNotices(NOW, NOW, MADE)).toEqual([]);
  expect(clockNotices(NOW, NOW + 59_000, MADE)).toEqual([]);
});

it('reports a clock from before the version was made, as on a machine without a battery', () => {
  const dawn = Date.parse('1970-01-01T00:00:12Z');
  expect(clockNotices(dawn, dawn, MADE)).toEqual([
    'The clock of this machine says 1970-01-01 00:00 UTC, which is before this version was made: set it, since deadlines, sessions and reminders go by it',
  ]);
});

it.each([
  [90 * MINUTE, '90 min ahead of'],
  [-5 * MINUTE, '5 min behind'],
])('reports a clock that differs from the database’s by %i ms', (apart, words) => {
  expect(clockNotices(NOW + apart, NOW, MADE)).toEqual([
    `The clock of this machine is ${words} the database's, which says 2027-03-01 09:00 UTC: set both, since deadlines, sessions and reminders go by them`,
  ]);
});
