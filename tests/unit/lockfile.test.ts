import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LOCKFILE = readFileSync('package-lock.json', 'utf8');

it('the lockfile records no address of a registry', () => {
  expect(LOCKFILE).not.toContain('"resolved"');
  expect(LOCKFILE).not.toContain('://registry');
});
