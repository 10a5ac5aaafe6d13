import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';

/**
 * What a build reads. Its contents are hashed, because after a fresh clone or a branch switch file
 * times mean nothing.
 */
export const BUILD_INPUTS = [
  'src',
  'demo',
  'public',
  'drizzle',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/build.mjs',
  'scripts/build',
  'scripts/prepare',
  'scripts/shared',
];

/** Tests beside the code they test. */
const NOT_BUILT = /\.test\.tsx?$/;

/**
 * @param {string} file path from the root
 * @returns {boolean} true if a build reads it
 */
export function isBuildInput(file) {
  const isBelow = BUILD_INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  return isBelow && !NOT_BUILT.test(file);
}

/** Records what a build was made from. Written last. */
export const BUILD_STAMP = '.stamp';

/**
 * @param {string} root
 * @returns {string} a hash of the names and contents of all build inputs
 */
export function inputsHash(root) {
  const hash = createHash('sha256');
  for (const file of listFiles(root, BUILD_INPUTS)) {
    if (!isBuildInput(file)) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} [inputs] the hash of the inputs, if already known
 * @returns {boolean} true if dist is complete and made from the current sources
 */
export function isBuilt(root, inputs = inputsHash(root)) {
  const stamp = join(root, 'dist', BUILD_STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}
