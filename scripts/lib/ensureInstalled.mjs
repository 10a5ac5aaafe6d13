import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isInStep, isInstalled, isWhole, markInstalled, unmarkInstalled } from './installState.mjs';
import { whilePreparing } from './prepareLock.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/**
 * Not `npm ci`: it refuses a lockfile that does not list the optional packages of each platform,
 * and a registry that lacks some of them gives such a lockfile. With `--no-save` npm takes the
 * lockfile's versions and hashes all the same and changes no file of ours; that package.json asks
 * for nothing else is checked here. Development packages are wanted whatever NODE_ENV says, as
 * the build needs them; install scripts are not (npm 11 would not run them, npm 10 would).
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

/** Waits between npm's tries: short, so that a machine without a network hears of it soon. */
const RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

const NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs what package-lock.json says, if it is not there.
 *
 * @throws {Problem} when npm cannot
 */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  await whilePreparing(async () => {
    if (isInstalled(root)) return;
    say('Installing the dependencies…');
    await install();
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
  if (!whole) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  // npm's cache first: a second clone on the same machine then hardly needs the network. The
  // cache's index may be older than the lockfile, so a failure gets a try without it.
  let result = await npm([...INSTALL, ...RETRIES, '--prefer-offline']);
  if (result.code !== 0 && !NETWORK.test(result.output)) {
    result = await npm([...INSTALL, ...RETRIES]);
  }
  if (result.code === 0 && isWhole(root)) return markInstalled(root);
  if (result.code === 0 || NETWORK.test(result.output)) {
    throw new Problem(
      'The dependencies could not be installed, because the npm registry could not be reached: connect to the network (or set npm\'s "registry" or "proxy") and run this again.',
    );
  }
  throw new Problem(
    `The dependencies could not be installed; this is what npm says:\n\n${result.output.trim()}`,
  );
}

/**
 * The same npm that runs this script, if one does; otherwise the one on the path.
 *
 * @param {string[]} args
 */
function npm(args) {
  const caller = process.env.npm_execpath ?? '';
  if (basename(caller) === 'npm-cli.js')
    return run(process.execPath, [caller, ...args], { capture: true });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { capture: true });
}
