import { expect, it } from 'vitest';
import { clockNotices } from './clockNotices';

const MADE = Date.parse('2026-11-22T20:50:44Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2027-03-01T09:00:20Z');

it('says nothing about clocks that are right', () => {
  expect(clockNotices(NOW, NOW, MADE)).toEqual([]);
  expect(clockNotices(NOW, NOW + 59_000, MADE)).toEqual([]);
  for (const apart of [-4 * HOUR, 0, 20 * DAY]) {
    expect(clockNotices(NOW, NOW, MADE, NOW - apart)).toEqual([]);
  }
});

it('tells of one that is long after the last server, or before it', () => {
  const later = NOW + 1000 * DAY;
  expect(clockNotices(later, later, MADE, NOW)).toEqual([
    'The clock of this machine says 2029-11-25 09:00 UTC, 1000 days after a server last ran on this database: set it if that is wrong; deadlines and mails that are due wait for 10 minutes, and nothing is deleted because of its age for a day',
  ]);
  expect(clockNotices(NOW, NOW, MADE, later)).toEqual([
    "The clock of this machine says 2027-03-01 09:00 UTC, and a server has run on this database until 2029-11-25 09:00 UTC by its own: set this one if it is behind; if it is right, deadlines may have ended too early, and 'npm run admin -- trust' ends this notice",
  ]);
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
