import { expect, it } from 'vitest';
import { isReachable } from './addressKind';
import { webcalAddress } from './webcalAddress';

// SPEC-2 7.1
it.each([
  ['https://trips.example', true],
  ['https://8.8.8.8', true],
  ['https://172.32.0.1', true],
  ['https://[2001:db8::1]', true],
  ['http://localhost:3000', false],
  ['http://gangway', false],
  ['http://gangway.local', false],
  ['http://nas.home.arpa:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://10.1.2.3', false],
  ['http://172.16.0.1', false],
  ['http://192.168.1.20:3000', false],
  ['http://169.254.1.1', false],
  ['http://100.64.0.9', false],
  ['http://[::1]:3000', false],
  ['http://[fd00::1]', false],
  ['http://[fe80::1]', false],
  ['http://[::ffff:192.168.1.1]', false],
])('whether programs elsewhere reach %s: %s', (origin, expected) => {
  expect(isReachable(origin)).toBe(expected);
});

it('a program that subscribes is told the same address', () => {
  expect(webcalAddress('https://trips.example/calendar/a.ics')).toBe(
    'webcal://trips.example/calendar/a.ics',
  );
});
