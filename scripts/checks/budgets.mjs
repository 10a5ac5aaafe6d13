import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { routeFiles } from '../build/routeFiles.mjs';
import { codeOfRoutes, entryOf, readManifest } from '../build/webChunks.mjs';
import { root } from '../shared/root.mjs';
import { say } from '../shared/say.mjs';
import { limitsOf } from './pageLimits.mjs';
import { report } from './report.mjs';

const web = join(root, 'dist/web');

/**
 * Run by `npm test` after the build: the files that every page names, without headers and without
 * what it fetches later; a journey weighs those pages that most people open as a browser loads them
 * (tests/e2e/pageWeight.spec.ts). KB of 1,024 bytes after brotli.
 */
const pages = codeByPage();
for (const { path, files, kb, limits } of pages) {
  say(`${path.padEnd(36)} ${files} files, ${kb.toFixed(1).padStart(6)} KB of ${limits.kb}`);
}
const faults = pages.flatMap(({ path, files, kb, limits }) => [
  ...(files > limits.files ? [`${path}: ${files} script files, of at most ${limits.files}`] : []),
  ...(kb > limits.kb ? [`${path}: ${(kb - limits.kb).toFixed(1)} KB over its limit`] : []),
]);

/** Small, because it is fetched again and again without making any page better. */
const WORKER_KB = 8;
const worker = workerBytes() / 1024;
if (worker > WORKER_KB) faults.push(`The service worker has ${worker.toFixed(1)} KB.`);
report(faults, 'All within limits.');

/**
 * @returns {{ path: string, files: number, kb: number, limits: ReturnType<typeof limitsOf> }[]} the
 *   heaviest first
 */
function codeByPage() {
  /** @type {Map<string, number>} */
  const known = new Map();
  const weigh = (/** @type {string[]} */ files) => {
    let bytes = 0;
    for (const file of files) {
      const size = known.get(file) ?? brotliCompressSync(readFileSync(join(web, file))).length;
      known.set(file, size);
      bytes += size;
    }
    return bytes;
  };
  const manifest = readManifest(web);
  const { run, needs } = entryOf(manifest);
  const codeOf = codeOfRoutes(manifest);
  return [...routeFiles(root)]
    .map(([path, file]) => {
      const files = [run, ...needs, ...codeOf(file)];
      return { path, files: files.length, kb: weigh(files) / 1024, limits: limitsOf(path) };
    })
    .sort((a, b) => b.kb - a.kb);
}

/** @returns {number} the size of the service worker in bytes, uncompressed */
function workerBytes() {
  return statSync(join(web, 'worker.js')).size;
}
