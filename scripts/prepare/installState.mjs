import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules holds what package-lock.json says. The stamp lies inside node_modules and
 * is removed first and written last, so an install that was cut off has none. The
 * platform is part of it, as packages with binaries do not work when the folder is carried over.
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
 * @returns {boolean} whether an install for this lockfile came to its end
 */
export function isInstalled(root) {
  const made = existsSync(join(root, NPMS_RECORD));
  return made && read(join(root, STAMP)) === wanted(root);
}

/**
 * @param {string} root
 * @returns {boolean} whether someone has run npm by hand, and node_modules is as we would make it
 */
export function isInstalledByHand(root) {
  const stamp = read(join(root, STAMP));
  return (stamp === undefined || stamp.startsWith(PLATFORM)) && isWhole(root);
}

/**
 * @param {string} root
 * @returns {boolean} whether npm's own record of node_modules has each package of the lockfile in
 *   its version. An optional one may be missing if it is for another platform; npm also leaves
 *   one out, without a word, when it could not be fetched.
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
 * To be called before node_modules is changed; npm writes its own record again at the end.
 *
 * @param {string} root
 */
export function unmarkInstalled(root) {
  for (const file of [STAMP, NPMS_RECORD]) rmSync(join(root, file), { force: true });
}

/**
 * @param {Entry} entry
 * @returns {boolean} whether it names platforms and this is one of them
 */
function isForHere({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const fits = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return fits && (libc?.includes(libcHere()) ?? true);
}

/** Node says which version of glibc it runs on; on a Linux without one it runs on musl. */
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
 * @returns {Lockfile} one without packages if there is no text, or npm was cut off while writing it
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
