import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS = ['chromium-headless-shell'];

/** @returns {string | undefined} the Chromium installed on this machine, if any */
export function findChromium() {
  return find(WHOLE);
}

/**
 * @returns {string | undefined} Chromium's headless shell, if any, which takes half the processor
 *   time
 */
export function findHeadlessShell() {
  return find(HEADLESS);
}

/** @param {readonly string[]} names */
function find(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
