import { expect, it } from 'vitest';
import { serverSentence } from './serverSentence';

const refused = (code: string, message: string) => Object.assign(new Error(message), { code });

it('keeps its own words, whatever the password is', () => {
  const wrong = refused('28P01', 'password authentication failed for user "amy"');
  expect(serverSentence('postgres://amy:wrong@db/trips', wrong)).toBe(
    'The database in DATABASE_URL (trips at db, user amy) cannot be opened: the password or the user is wrong.',
  );
  expect(serverSentence('postgres://trips:trips@db/trips', wrong)).toContain(
    '(trips at db, user trips)',
  );
});

it('leaves the password out of what the driver says, written either way', () => {
  const strange = new Error('cannot do 50%25off nor 50%off');
  expect(serverSentence('postgres://amy:50%25off@db/trips', strange)).toBe(
    'The database in DATABASE_URL (trips at db, user amy) cannot be opened: cannot do *** nor ***.',
  );
});

it.each([
  'no pg_hba.conf entry for host "10.0.0.7", user "amy", database "trips", no encryption',
  'pg_hba.conf rejects connection for host "10.0.0.7", user "amy", database "trips", no encryption',
  'no pg_hba.conf entry for host "10.0.0.7", user "amy", database "trips", SSL off',
])('says that a server wants encryption: %s', (message) => {
  expect(serverSentence('postgres://amy:s3cret@db/trips', refused('28000', message))).toBe(
    'The database in DATABASE_URL (trips at db, user amy) cannot be opened: this user may not connect without encryption: add ?sslmode=verify-full to its address.',
  );
});

it('does not advise encryption to whom it would not help', () => {
  const message =
    'no pg_hba.conf entry for host "10.0.0.7", user "amy", database "trips", SSL encryption';
  expect(serverSentence('postgres://amy:s3cret@db/trips', refused('28000', message))).toMatch(
    /cannot be opened: this user may not connect\.$/,
  );
});
