import { say } from '../shared/say.mjs';
import { distribution, installPackages, mayInstallPackages } from './apt.mjs';
import { browserStarts } from './browserStarts.mjs';
import { findHeadlessShell } from './findChromium.mjs';

/**
 * Finds Chromium's headless shell, or installs Debian's. The journeys take two thirds of the time
 * with it, and all but those that ask for a whole Chromium pass (docs/decisions/0020).
 *
 * @returns {Promise<string | undefined>} its path; undefined if it can't be installed, or if
 *   CHROMIUM_PATH chooses a browser
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
