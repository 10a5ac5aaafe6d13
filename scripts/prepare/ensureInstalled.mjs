import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { run } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';
import {
  isInStep,
  isInstalled,
  isInstalledByHand,
  isWhole,
  markInstalled,
  unmarkInstalled,
} from './installState.mjs';
import { runNeededInstallScripts } from './neededInstallScripts.mjs';
import { whilePreparing } from './prepareLock.mjs';

/**
 * Not `npm ci`: it refuses a lockfile that does not list the optional packages of each platform, and a
 * registry that lacks some of them gives such a lockfile. With `--no-save` npm takes the lockfile's
 * versions and hashes anyway and changes none of our files; that package.json asks for nothing else is
 * checked here. Development packages are wanted whatever NODE_ENV says, as the build needs them; install
 * scripts are not, except for runNeededInstallScripts.
 */
const INSTALL = [
  'install',
  '--no-save',
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** One of package.json's dependencies, small to ask about. */
const WANTED = '@hono/node-server';

const NETWORK =
  /npm error network|\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs what package-lock.json says, if it is not there.
 *
 * @throws {Problem} when npm cannot
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
  if (!isInStep(root)) {
    throw new Problem(
      'package.json and package-lock.json are out of step: run "npm install" and commit both.',
    );
  }
  // What an install that was cut off has left behind cannot be trusted, nor repaired by npm.
  const whole = unmarkInstalled(root);
  if (!whole) rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 5 });
  // npm's cache alone, first: a second clone on the same machine then needs no network, and one
  // that does finds out in a second or two.
  const cached = await npm([...INSTALL, '--offline']);
  if (cached.code === 0 && isWhole(root)) return;
  // Without a network npm would go through its tries for each package, for minutes.
  if (!(await reachesRegistry())) throw outOfReach();
  const result = await npm(INSTALL);
  if (result.code === 0 && isWhole(root)) return;
  if (result.code === 0 || NETWORK.test(result.output)) throw outOfReach();
  throw new Problem(
    `The dependencies could not be installed; this is what npm says:\n\n${result.output.trim()}`,
  );
}

/** Asks the registry for a package that it must have, with one try. */
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
 * The same npm that runs this script, if one does; otherwise the one on the path.
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
