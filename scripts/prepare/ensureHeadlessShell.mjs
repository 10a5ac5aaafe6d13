import { say } from '../shared/say.mjs';
import { distribution, installPackages, mayInstallPackages } from './apt.mjs';
import { browserStarts } from './browserStarts.mjs';
import { findHeadlessShell } from './findChromium.mjs';

/**
 * Finds a Chromium without windows, or gets Debian's. The journeys take two thirds of the time with
 * it, and all but those that ask for a whole Chromium pass (docs/decisions/0042).
 *
 * @returns {Promise<string | undefined>} its path; undefined where there is none to be had, or where somebody
 *   has chosen a browser
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  const present = await thatStarts();
  if (present || !mayInstallPackages() || distribution() !== 'debian') return present;
  say('Installing the headless Chromium with apt for the browser tests…');
  await installPackages(['chromium-headless-shell']);
  return thatStarts();
}

async function thatStarts() {
  const path = findHeadlessShell();
  return path && (await browserStarts(path)) ? path : undefined;
}
