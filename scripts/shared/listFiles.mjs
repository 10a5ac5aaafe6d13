import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * @param {string} root
 * @param {string[]} starts files and folders as paths from the root; missing ones are skipped
 * @returns {string[]} these files and all files below these folders, as paths from the root with
 *   '/', sorted
 */
export function listFiles(root, starts) {
  return starts.flatMap((start) => walk(root, start)).sort();
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function walk(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => walk(root, posix.join(path, name)));
}
