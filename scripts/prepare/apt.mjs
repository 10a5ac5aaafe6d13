import { existsSync, readFileSync } from 'node:fs';
import { run } from '../shared/run.mjs';

const LIMIT_MS = 300_000;

/** Gives up on a server that doesn't answer. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/** @returns {boolean} true if packages may be installed on this machine without asking anybody */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @returns {string} the distribution's ID, such as 'debian' */
export function distribution() {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^ID="?([\w-]+)/m.exec(text)?.[1] ?? '';
}

/**
 * Installs packages. Never fails: the caller has to look for the result.
 *
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const limits = {
    capture: true,
    timeoutMs: LIMIT_MS,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  };
  await run('apt-get', [...IMPATIENT, 'update'], limits);
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', [...IMPATIENT, ...install], limits);
}

/**
 * Downloads a package's file without installing it. Never fails: the caller has to look for the
 * file.
 *
 * @param {string} name
 * @param {string} folder where to put it
 */
export async function fetchPackage(name, folder) {
  const limits = { capture: true, timeoutMs: LIMIT_MS, cwd: folder };
  const download = () => run('apt-get', [...IMPATIENT, 'download', name], limits);
  if ((await download()).code === 0 || !mayInstallPackages()) return;
  await run('apt-get', [...IMPATIENT, 'update'], limits);
  await download();
}
