import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { routeFiles } from '../build/routeFiles.mjs';
import { codeOfRoutes, entryOf, readManifest } from '../build/webChunks.mjs';
import { root } from './root.mjs';

const web = join(root, 'dist/web');

/**
 * @returns {{ path: string, all: number, own: number }[]} each page's code in bytes after brotli,
 *   with the largest `own` first
 */
export function codeByPage() {
  /** @type {Map<string, number>} */
  const known = new Map();
  const weigh = (/** @type {Iterable<string>} */ files) => {
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
      const own = weigh(codeOf(file));
      return { path, own, all: weigh([run, ...needs]) + own };
    })
    .sort((a, b) => b.own - a.own);
}

/** @returns {number} the size of the service worker in bytes, uncompressed */
export function workerBytes() {
  return statSync(join(web, 'worker.js')).size;
}
