import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isInstalled,
  isInstalledByHand,
  markInstalled,
  unmarkInstalled,
} from '../../../scripts/prepare/installState.mjs';
import { folderWith, write } from './folder';

const MADE = 'node_modules/.package-lock.json';

const lockfile = (packages: object) => JSON.stringify({ packages });

const LOCK = lockfile({
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/native-elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
  'node_modules/native-here': { version: '1.0.0', optional: true, os: [process.platform] },
  'node_modules/of-native-elsewhere': { version: '1.0.0', optional: true },
});

/** Creates node_modules as npm leaves it: with its own record, and without our stamp. */
function installedByHand(packages: object): string {
  return folderWith({ 'package-lock.json': LOCK, [MADE]: lockfile(packages) });
}

/** What npm installs for that lockfile. */
const FITTING = {
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/native-here': { version: '1.0.0' },
};

/** What it installed for the previous lockfile. */
const OLDER = { ...FITTING, 'node_modules/hono': { version: '3.0.0' } };

describe('node_modules', () => {
  it('is not installed when it is missing', () => {
    expect(isInstalled(folderWith({ 'package-lock.json': LOCK }))).toBe(false);
  });

  it('is installed once it is marked, until the lockfile changes', () => {
    const folder = installedByHand(OLDER);
    markInstalled(folder);
    expect(isInstalled(folder)).toBe(true);
    write(folder, 'package-lock.json', LOCK.replace('4.0.0', '4.0.1'));
    expect(isInstalled(folder)).toBe(false);
  });

  it('is not installed while an install is under way', () => {
    const folder = installedByHand(FITTING);
    markInstalled(folder);
    unmarkInstalled(folder);
    expect(isInstalled(folder)).toBe(false);
    expect(isInstalledByHand(folder)).toBe(false);
  });

  it('is not installed when npm has finished but our own part was cut off', () => {
    const folder = installedByHand(FITTING);
    markInstalled(folder);
    unmarkInstalled(folder);
    write(folder, MADE, lockfile(FITTING));
    expect(isInstalled(folder)).toBe(false);
  });

  it('is not installed if npm, run by hand, was cut off after it had emptied the folder', () => {
    const folder = installedByHand(FITTING);
    markInstalled(folder);
    rmSync(join(folder, MADE));
    expect(isInstalled(folder)).toBe(false);
  });

  it('is accepted if npm, run by hand, did what the lockfile says', () => {
    const folder = installedByHand(FITTING);
    expect(isInstalled(folder)).toBe(false);
    expect(isInstalledByHand(folder)).toBe(true);
  });

  it('is not accepted with another version', () => {
    expect(isInstalledByHand(installedByHand(OLDER))).toBe(false);
  });

  for (const name of Object.keys(FITTING)) {
    it(`is not accepted when ${name} is missing`, () => {
      const others = Object.entries(FITTING).filter(([path]) => path !== name);
      expect(isInstalledByHand(installedByHand(Object.fromEntries(others)))).toBe(false);
    });
  }

  it('is not installed when it was copied from another platform', () => {
    const folder = installedByHand(FITTING);
    write(folder, 'node_modules/.gangway-ready', 'plan9-mips abc');
    expect(isInstalled(folder)).toBe(false);
    expect(isInstalledByHand(folder)).toBe(false);
  });

  it('is not accepted when npm’s record is cut off', () => {
    const folder = folderWith({ 'package-lock.json': LOCK, [MADE]: '{"packages": {' });
    expect(isInstalledByHand(folder)).toBe(false);
  });
});
