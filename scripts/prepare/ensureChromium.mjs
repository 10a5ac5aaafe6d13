import { Problem } from '../shared/problem.mjs';
import { runNode } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';
import { distribution, installPackages, mayInstallPackages } from './apt.mjs';
import { browserStarts } from './browserStarts.mjs';
import { findChromium } from './findChromium.mjs';

const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * Finds a Chromium that starts, or installs one.
 *
 * @returns {Promise<string>} its path
 * @throws {Problem} if there is none and none can be installed
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await browserStarts(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH names ${chosen}, which is not a Chromium that starts.`);
  }
  const present = await firstThatStarts();
  if (present) return present;

  for (const get of waysToGetOne()) {
    await get();
    const got = await firstThatStarts();
    if (got) return got;
  }
  throw new Problem(
    'The browser tests need Chromium and it could not be installed here: install your system\'s "chromium" package, or set CHROMIUM_PATH to one that you have.',
  );
}

async function firstThatStarts() {
  for (const path of [findChromium(), await playwrightsOwn()]) {
    if (path && (await browserStarts(path))) return path;
  }
  return undefined;
}

/** @returns {Promise<string>} where Playwright would keep its own, which may not be there */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Tries Debian's package first where there is one. Many proxies block Playwright's download, which
 * then often hangs. Ubuntu's package of that name only points to a snap.
 *
 * @returns {(() => Promise<unknown>)[]}
 */
function waysToGetOne() {
  if (!mayInstallPackages()) return [() => download([])];
  const ways = [byApt, () => download(['--with-deps'])];
  return distribution() === 'ubuntu' ? ways.reverse() : ways;
}

/** @param {string[]} flags */
function download(flags) {
  say('Downloading a Chromium for the browser tests…');
  return runNode('node_modules/@playwright/test/cli.js', ['install', ...flags, 'chromium'], {
    capture: true,
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
}

function byApt() {
  say('Installing Chromium with apt for the browser tests…');
  // Without a font, pages have no letters to measure or look at.
  return installPackages(['chromium', 'fonts-liberation']);
}
