import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addPlatformPackages } from '../../scripts/prepare/platformPackages.mjs';

const LOCKFILE = readFileSync('package-lock.json', 'utf8');

it('the lockfile has an entry for each optional package, so that `npm ci` accepts it', () => {
  expect(addPlatformPackages(JSON.parse(LOCKFILE))).toEqual([]);
});

it('the lockfile records no address of a registry', () => {
  expect(LOCKFILE).not.toContain('"resolved"');
  expect(LOCKFILE).not.toContain('://registry');
});
