import { existsSync, readFileSync } from 'node:fs';
import { Problem } from '../shared/problem.mjs';
import { run, runNode } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';
import { findChromium } from './findChromium.mjs';

const STARTS_WITHIN_MS = 20_000;
const DOWNLOAD_LIMIT_MS = 180_000;
const APT_LIMIT_MS = 300_000;

/**
 * Finds a Chromium that starts, or gets one.
 *
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none to be had
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
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
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

/** Asks for the version: a stub (Ubuntu's package) or a build without its libraries fails here. */
async function starts(/** @type {string} */ path) {
  if (!existsSync(path)) return false;
  const asked = await run(path, ['--version'], { capture: true, timeoutMs: STARTS_WITHIN_MS });
  return asked.code === 0;
}

/** @returns {Promise<string>} where Playwright would keep its own; it need not be there */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Debian's package first where it can be had: Playwright's download is out of reach behind many
 * proxies, and then often hangs. Ubuntu's package of that name only points to a snap.
 *
 * @returns {(() => Promise<unknown>)[]}
 */
function waysToGetOne() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return [() => download([])];
  const ways = [byApt, () => download(['--with-deps'])];
  return distribution() === 'ubuntu' ? ways.reverse() : ways;
}

/** @returns {string} such as 'debian' */
function distribution() {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^ID="?([\w-]+)/m.exec(text)?.[1] ?? '';
}

/** @param {string[]} flags */
function download(flags) {
  say('Downloading a Chromium for the browser tests…');
  return runNode('node_modules/@playwright/test/cli.js', ['install', ...flags, 'chromium'], {
    capture: true,
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
}

async function byApt() {
  say('Installing Chromium with apt for the browser tests…');
  const limits = {
    capture: true,
    timeoutMs: APT_LIMIT_MS,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  };
  await run('apt-get', ['update'], limits);
  // Without a font, pages have no letters to measure or to look at.
  const packages = ['chromium', 'fonts-liberation'];
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], limits);
}
