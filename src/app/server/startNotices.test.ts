import { expect, it } from 'vitest';
import { readConfig } from '@/platform/server/config';
import { startNotices } from './startNotices';

const OWN = 'http://localhost:3000';
const SMTP_URL = 'smtp://mail.example';

it('tells whoever sends mails that their links lead nowhere without PUBLIC_URL', () => {
  expect(startNotices(readConfig({ SMTP_URL }), OWN)).toEqual([
    `PUBLIC_URL is not set, so the links in mails lead to ${OWN}, which is this machine alone: set it to the address that people open`,
  ]);
});

it('has nothing to say once it is set, or where mails become files', () => {
  expect(startNotices(readConfig({ SMTP_URL, PUBLIC_URL: 'https://trips.example' }), OWN)).toEqual(
    [],
  );
  expect(startNotices(readConfig({}), OWN)).toEqual([]);
});
