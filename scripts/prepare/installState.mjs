import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells whether node_modules holds what package-lock.json says. The stamp inside node_modules is
 * removed first and written last, so an interrupted install has none. It includes the platform,
 * because packages with binaries don't work when the folder is copied to another one.
 *
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages?: Record<string, Entry> }} Lockfile
 */

const STAMP = 'node_modules/.gangway-ready';
const NPMS_RECORD = 'node_modules/.package-lock.json';
const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * @param {string} root
 * @returns {boolean} true if an install of this lockfile has finished
 */
export function isInstalled(root) {
  const made = existsSync(join(root, NPMS_RECORD));
  return made && read(join(root, STAMP)) === wanted(root);
}

/**
 * @param {string} root
 * @returns {boolean} true if someone has run npm by hand, with the result that we would get
 */
export function isInstalledByHand(root) {
  const stamp = read(join(root, STAMP));
  return (stamp === undefined || stamp.startsWith(PLATFORM)) && isWhole(root);
}

/**
 * @param {string} root
 * @returns {boolean} true if npm's own record of node_modules has each package of the lockfile in
 *   its version. An optional one may be missing if it is for another platform. npm also silently
 *   omits one that it could not fetch, which counts as incomplete.
 */
export function isWhole(root) {
  const made = parse(read(join(root, NPMS_RECORD)) ?? '').packages ?? {};
  const lock = parse(read(join(root, 'package-lock.json')) ?? '').packages ?? {};
  return Object.entries(lock).every(([path, entry]) => {
    if (path === '') return true;
    const found = made[path];
    return found ? found.version === entry.version : entry.optional === true && !isForHere(entry);
  });
}

/** @param {string} root */
export function markInstalled(root) {
  writeFileSync(join(root, STAMP), wanted(root));
}

/**
 * Call before changing node_modules. npm writes its own record again at the end.
 *
 * @param {string} root
 */
export function unmarkInstalled(root) {
  for (const file of [STAMP, NPMS_RECORD]) rmSync(join(root, file), { force: true });
}

/**
 * @param {Entry} entry
 * @returns {boolean} true if it names platforms and this is one of them
 */
function isForHere({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const fits = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return fits && (libc?.includes(libcHere()) ?? true);
}

/** Node reports which glibc it runs on. A Linux without one uses musl. */
function libcHere() {
  const report = /** @type {{ header: object }} */ (process.report.getReport());
  return 'glibcVersionRuntime' in report.header ? 'glibc' : 'musl';
}

/** @param {string} root */
function wanted(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${PLATFORM} ${createHash('sha256').update(lock).digest('hex')}`;
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} text
 * @returns {Lockfile} a lockfile without packages if there is no text, or npm was interrupted while
 *   writing it
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
