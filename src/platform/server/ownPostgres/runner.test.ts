import { expect, it } from 'vitest';
import { lastFailure } from './runner';

it('is the last failure of several, without what precedes it', () => {
  const output = [
    '2026-11-22 10:00:00.000 UTC [7] LOG:  starting PostgreSQL 18.4',
    '2026-11-22 10:00:00.100 UTC [7] FATAL:  could not create lock file "postmaster.pid"',
    '2026-11-22 10:00:00.200 UTC [7] LOG:  database system is shut down',
  ].join('\n');
  expect(lastFailure(output)).toBe('could not create lock file "postmaster.pid"');
});

it('is the system’s, if others follow from it', () => {
  const output = [
    'FATAL:  could not write to file "pg_wal/xlogtemp.41": No space left on device',
    'PANIC:  cannot abort transaction 1, it was already committed',
    'child process was terminated by signal 6: Aborted',
    'initdb: error: could not initialize the cluster',
  ].join('\n');
  expect(lastFailure(output)).toBe(
    'could not write to file "pg_wal/xlogtemp.41": No space left on device',
  );
});

it('is the last line if no failure is named, and says so if there is nothing', () => {
  expect(lastFailure('one\ntwo\n')).toBe('two');
  expect(lastFailure('\n')).toBe('PostgreSQL ended without a word');
});
