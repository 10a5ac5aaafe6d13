import { existsSync, readFileSync } from 'node:fs';
import { run } from '../shared/run.mjs';

const LIMIT_MS = 300_000;

/** A server that does not answer is given up, not waited for. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/** @returns {boolean} whether this machine's packages may be installed from here, without asking anybody */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @returns {string} such as 'debian' */
export function distribution() {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^ID="?([\w-]+)/m.exec(text)?.[1] ?? '';
}

/**
 * Installs packages; whether it went well is seen by what is there afterwards.
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
 * Gets the file of a package without installing it; whether it went well is seen by whether it is there.
 *
 * @param {string} name
 * @param {string} folder where it is put
 */
export async function fetchPackage(name, folder) {
  const limits = { capture: true, timeoutMs: LIMIT_MS, cwd: folder };
  const download = () => run('apt-get', [...IMPATIENT, 'download', name], limits);
  if ((await download()).code === 0 || !mayInstallPackages()) return;
  await run('apt-get', [...IMPATIENT, 'update'], limits);
  await download();
}
