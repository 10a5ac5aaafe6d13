import moment from 'moment-timezone';
import { expect, it } from 'vitest';
import type { offsetAt } from '@/platform/domain/zonedTime';
import { readConfig } from '@/platform/server/config';
import { startNotices, zoneNotice } from './startNotices';

const OWN = 'http://localhost:3000';
const SMTP_URL = 'smtp://mail.example';
const SUPPORT_EMAIL = 'help@trips.example';

it('warns whoever sends mails without PUBLIC_URL that their links lead nowhere', () => {
  expect(startNotices(readConfig({ SMTP_URL, SUPPORT_EMAIL }), OWN)).toEqual([
    `PUBLIC_URL is not set, so the links in mails lead to ${OWN}, which is this machine alone: set it to the address that people open`,
  ]);
});

it('says nothing once it is set, or when mails become files', () => {
  const PUBLIC_URL = 'https://trips.example';
  expect(startNotices(readConfig({ SMTP_URL, SUPPORT_EMAIL, PUBLIC_URL }), OWN)).toEqual([]);
  expect(startNotices(readConfig({ SUPPORT_EMAIL }), OWN)).toEqual([]);
});

it('says in a line that nobody is named whom people could write to', () => {
  expect(startNotices(readConfig({}), OWN)).toEqual([
    'SUPPORT_EMAIL is not set, so no page and no mail names a contact: set it to an address that somebody reads',
  ]);
});

it.each([
  [{ PUBLIC_URL: 'http://nas.local:3000' }, 1],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 0],
  [{ PUBLIC_URL: 'https://trips.example' }, 0],
  [{ HOST: '0.0.0.0' }, 1],
  [{ HOST: '::' }, 1],
  [{ HOST: '::1' }, 0],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, 0],
])('says what browsers withhold where people come without https: %j', (settings, times) => {
  const notices = startNotices(readConfig({ SUPPORT_EMAIL, ...settings }), OWN);
  expect(notices.filter((notice) => notice.startsWith('This address is not https: '))).toHaveLength(
    times,
  );
});

const newestOffset: typeof offsetAt = (zone, instant) =>
  -(moment.tz.zone(zone)?.utcOffset(instant) ?? 0) * 60_000;

it('names the places whose laws of 2026 the zone data do not know yet', () => {
  const before: typeof offsetAt = (zone, instant) =>
    zone === 'America/Vancouver' ? -8 * 3_600_000 : newestOffset(zone, instant);
  expect(zoneNotice(before)).toContain('so times in British Columbia may be an hour off');
  expect(zoneNotice(() => 1)).toContain('British Columbia, Alberta and Morocco');
  expect(zoneNotice(newestOffset)).toBeNull();
});
