import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './root.mjs';

/**
 * A page of the page table, as built.
 *
 * @typedef {object} BuiltPage
 * @property {string} path as the router writes it
 * @property {import('../../src/app/domain/pageTable').Audience} for
 * @property {string} [leadsTo] the page that this one redirects to
 * @property {number} [limitKB] its own limit on code, in KB
 * @property {string[]} files the JS files that opening it adds to those of the entry
 */

const web = join(root, 'dist/web');

/** @returns {{ entry: string[], pages: BuiltPage[] }} the pages of the last build */
function builtPages() {
  return JSON.parse(readFileSync(join(web, '.vite/pages.json'), 'utf8'));
}

/**
 * @returns {{ path: string, limitKB?: number | undefined, all: number, own: number }[]} each page's
 *   code in bytes after brotli, with the largest `own` first
 */
export function codeByPage() {
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
  const { entry, pages } = builtPages();
  return pages
    .map(({ path, limitKB, files }) => {
      const own = weigh(files);
      return { path, limitKB, own, all: weigh(entry) + own };
    })
    .sort((a, b) => b.own - a.own);
}

/** @returns {number} the size of the service worker in bytes, uncompressed */
export function workerBytes() {
  return statSync(join(web, 'worker.js')).size;
}
