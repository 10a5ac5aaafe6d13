import { expect, it } from 'vitest';
import { readConfig } from '@/platform/server/config';
import { startNotices } from './startNotices';

const OWN = 'http://localhost:3000';
const SMTP_URL = 'smtp://mail.example';

it('warns whoever sends mails without PUBLIC_URL that their links lead nowhere', () => {
  expect(startNotices(readConfig({ SMTP_URL }), OWN)).toEqual([
    `PUBLIC_URL is not set, so the links in mails lead to ${OWN}, which is this machine alone: set it to the address that people open`,
  ]);
});

it('says nothing once it is set, or when mails become files', () => {
  expect(startNotices(readConfig({ SMTP_URL, PUBLIC_URL: 'https://trips.example' }), OWN)).toEqual(
    [],
  );
  expect(startNotices(readConfig({}), OWN)).toEqual([]);
});
