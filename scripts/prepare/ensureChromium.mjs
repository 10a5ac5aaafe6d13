import { existsSync, readFileSync } from 'node:fs';
import { Problem } from '../shared/problem.mjs';
import { run, runNode } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';
import { findChromium, findHeadlessShell } from './findChromium.mjs';

const LIMITS = { capture: true, timeoutMs: 300_000 };

/**
 * Finds a Chromium that starts, or installs one: Debian's package, else Playwright's download,
 * which many proxies block.
 *
 * @returns {Promise<string>} its path
 * @throws {Problem} if there is none and none can be installed
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && (await starts(chosen))) return chosen;
  if (chosen) {
    throw new Problem(`CHROMIUM_PATH names ${chosen}, which is not a Chromium that starts.`);
  }
  const present = await firstThatStarts();
  if (present) return present;
  say('Getting a Chromium for the browser tests…');
  // Without a font, pages have no letters to measure or look at.
  if (isDebian()) await installPackages('chromium', 'fonts-liberation');
  const found = await firstThatStarts();
  if (found) return found;
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runNode('node_modules/@playwright/test/cli.js', ['install', ...deps, 'chromium'], LIMITS);
  const got = await firstThatStarts();
  if (got) return got;
  throw new Problem(
    'The browser tests need Chromium and it could not be installed here: install your system\'s "chromium" package, or set CHROMIUM_PATH to one that you have.',
  );
}

/**
 * Finds Chromium's headless shell, or installs Debian's. The journeys take two thirds of the time
 * with it, and all but those that ask for a whole Chromium pass.
 *
 * @returns {Promise<string | undefined>} its path, if there is one
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  if (!findHeadlessShell() && isDebian()) await installPackages('chromium-headless-shell');
  const path = findHeadlessShell();
  return path && (await starts(path)) ? path : undefined;
}

async function firstThatStarts() {
  const { chromium } = await import('@playwright/test');
  for (const path of [findChromium(), chromium.executablePath()]) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

/**
 * Asks a browser for its version, which a stub (Ubuntu's package) or a build without its libraries
 * can't tell.
 *
 * @param {string} path
 */
async function starts(path) {
  const isThere = existsSync(path);
  return isThere && (await run(path, ['--version'], { ...LIMITS, timeoutMs: 20_000 })).code === 0;
}

/** True where packages of Debian may be installed without asking anybody. */
function isDebian() {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return process.getuid?.() === 0 && /^ID="?debian/m.test(text);
}

/**
 * Never fails: the caller has to look for the result.
 *
 * @param {string[]} packages
 */
async function installPackages(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  await run('apt-get', [...impatient, 'update'], LIMITS);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', [...impatient, ...install], { ...LIMITS, env });
}
