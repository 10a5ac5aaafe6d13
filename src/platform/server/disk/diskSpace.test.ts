import { expect, it } from 'vitest';
import { describeSpace, fullness, readSpace } from './diskSpace';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

it.each([
  [{ free: 20 * GIB, size: 100 * GIB }, 'fine', '20 GiB of 100 GiB (20%) left'],
  [{ free: GIB, size: 10 * GIB }, 'fine', '1 GiB of 10 GiB (10%) left'],
  [{ free: GIB - 1, size: 10 * GIB }, 'low', '1023 MiB of 10 GiB (9%) left'],
  [{ free: 5 * GIB, size: 100 * GIB }, 'fine', '5 GiB of 100 GiB (5%) left'],
  [{ free: 5 * GIB - 1, size: 100 * GIB }, 'low', '4.9 GiB of 100 GiB (4%) left'],
  [{ free: 16 * MIB, size: GIB }, 'low', '16 MiB of 1 GiB (1%) left'],
  [{ free: 16 * MIB - 1, size: GIB }, 'full', '15 MiB of 1 GiB (1%) left'],
  [{ free: 0, size: 0 }, 'full', '0 MiB of 0 MiB (0%) left'],
] as const)('%j is %s', (space, how, words) => {
  expect(fullness(space)).toBe(how);
  expect(describeSpace(space)).toBe(words);
});

it('is read of the disk that a path lies on, and of none that is not there', async () => {
  const here = await readSpace(['.', '/nowhere/at/all']);
  expect(here?.size).toBeGreaterThan(here?.free ?? 0);
  expect(await readSpace(['/nowhere/at/all'])).toBeUndefined();
});
