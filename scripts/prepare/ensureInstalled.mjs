import { basename } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { run } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';
import {
  isInstalled,
  isInstalledByHand,
  isWhole,
  markInstalled,
  unmarkInstalled,
} from './installState.mjs';
import { runNeededInstallScripts } from './neededInstallScripts.mjs';
import { whilePreparing } from './prepareLock.mjs';

/**
 * Includes development packages whatever NODE_ENV says, because the build needs them. Excludes
 * install scripts, except for runNeededInstallScripts.
 */
const INSTALL = [
  'ci',
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** A dependency in package.json that is cheap to look up. */
const WANTED = '@hono/node-server';

const OUT_OF_STEP = /npm error code EUSAGE/;

const NETWORK =
  /npm error network|\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs the dependencies in package-lock.json, unless they are already there.
 *
 * @throws {Problem} when npm fails
 */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  await whilePreparing(async () => {
    if (isInstalled(root)) return;
    if (!isInstalledByHand(root)) {
      say('Installing the dependencies…');
      await install();
    }
    await runNeededInstallScripts();
    markInstalled(root);
  });
}

async function install() {
  unmarkInstalled(root);
  // Tries npm's cache alone first. A second clone on the same machine then needs no network, and
  // one that does need it finds out in a second or two.
  const cached = await npm([...INSTALL, '--offline']);
  if (cached.code === 0 && isWhole(root)) return;
  if (OUT_OF_STEP.test(cached.output)) {
    throw new Problem(
      'package.json and package-lock.json are out of step: run "npm install" and commit both.',
    );
  }
  // Without a network npm would retry for each package, for minutes.
  if (!(await reachesRegistry())) throw outOfReach();
  const result = await npm(INSTALL);
  if (result.code === 0 && isWhole(root)) return;
  if (result.code === 0 || NETWORK.test(result.output)) throw outOfReach();
  throw new Problem(
    `The dependencies could not be installed; this is what npm says:\n\n${result.output.trim()}`,
  );
}

/** Asks the registry, once, for a package that it must have. */
async function reachesRegistry() {
  const asked = await npm([
    'view',
    WANTED,
    'version',
    '--prefer-online',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ]);
  return asked.code === 0 || !NETWORK.test(asked.output);
}

function outOfReach() {
  return new Problem(
    'The dependencies could not be installed, because the npm registry could not be reached: connect to the network (or set npm\'s "registry" or "proxy") and run this again.',
  );
}

/**
 * Runs the npm that is running this script, or else the one on the PATH.
 *
 * @param {string[]} args
 */
function npm(args) {
  const preload = `--import=${new URL('./endWithParent.mjs', import.meta.url).href}`;
  const env = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim() };
  const caller = process.env.npm_execpath ?? '';
  if (basename(caller) === 'npm-cli.js') {
    return run(process.execPath, [caller, ...args], { capture: true, env });
  }
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { capture: true, env });
}
