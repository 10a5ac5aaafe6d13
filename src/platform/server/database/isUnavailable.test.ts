import { expect, it } from 'vitest';
import { isUnavailable } from './isUnavailable';

const answer = (code: string, message: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

it.each([
  ['53100', 'could not extend file "base/5/16384": No space left on device'],
  ['58030', 'could not read block 3 in file "base/5/16384": Input/output error'],
  ['58030', 'could not fsync file "base/5/16384": Input/output error'],
  ['42501', 'could not open file "base/5/16384": Read-only file system'],
  ['XX000', 'could not extend file "base/5/16384": Disk quota exceeded'],
  ['58P01', 'could not open file "base/5/16384": No such file or directory'],
])('a disk that fails is a matter of coming back later: %s, %s', (code, message) => {
  expect(isUnavailable(answer(code, message))).toBe(true);
});

it.each([
  ['42501', 'permission denied for table trips'],
  ['XX000', 'cache lookup failed for type 16384'],
  ['23505', 'duplicate key value violates unique constraint "trips_pkey"'],
])('any other answer is none: %s, %s', (code, message) => {
  expect(isUnavailable(answer(code, message))).toBe(false);
});
