import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../shared/root.mjs';

/**
 * A package's package.json.
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {string | { name: string }} [author]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @param {string} folder of a package, relative to the repository
 * @returns {Manifest}
 */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * @param {readonly string[]} names of packages that our own code imports
 * @returns {string[]} the folders of these packages and of all their runtime dependencies, relative
 *   to the repository, sorted
 */
export function runtimePackages(names) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = names.map((name) => folderOf(name, ''));
  for (const folder of waiting) {
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const isNeeded = !(name in optionalDependencies);
      const needed = findFolder(name, folder);
      if (needed) waiting.push(needed);
      else if (isNeeded) throw new Error(`${folder} needs ${name}, which is not installed`);
    }
  }
  return [...found].sort();
}

/**
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  const folder = findFolder(name, from);
  if (!folder) throw new Error(`${name} is not installed`);
  return folder;
}

/**
 * Looks where Node looks: in the package's own node_modules, then in those around it.
 *
 * @param {string} name
 * @param {string} from folder of the importing package
 * @returns {string | undefined}
 */
function findFolder(name, from) {
  const folder = posix.join(from, 'node_modules', name);
  if (existsSync(join(root, folder, 'package.json'))) return folder;
  if (from === '') return undefined;
  const parent = from.lastIndexOf('node_modules/');
  return findFolder(name, from.slice(0, Math.max(0, parent - 1)));
}
