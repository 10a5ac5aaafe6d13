import { expect, it } from 'vitest';
import { plainCause, systemCode } from './systemCode';

it.each([
  ['could not write to file "pg_wal/xlogtemp.41": No space left on device', 'ENOSPC'],
  ['could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 3', 'ENOSPC'],
  ['could not open file "global/pg_control": Permission denied', 'EACCES'],
  ['the database system is shut down', undefined],
])('recognizes the system’s error by its words: %s', (words, code) => {
  expect(systemCode(words)).toBe(code);
});

it('is reported in our own words, and anything else as it was said', () => {
  expect(plainCause('could not extend file "base/1/2": No space left on device')).toBe(
    'the disk is full',
  );
  expect(plainCause('column "nonsense" does not exist')).toBe('column "nonsense" does not exist');
});
