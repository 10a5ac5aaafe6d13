import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { routeFiles } from '../build/routeFiles.mjs';
import { codeOfRoutes, entryOf, readManifest } from '../build/webChunks.mjs';
import { root } from '../shared/root.mjs';
import { say } from '../shared/say.mjs';
import { report } from './report.mjs';

const web = join(root, 'dist/web');

/**
 * Run by `npm test` after the build. DESIGN 9's limits on JavaScript, in KB of 1,024 bytes after
 * brotli.
 */
const ENTRY_KB = 130;
const PAGE_KB = 60;

/** Lines are parsed, findings made and costs split while an operator types, without the server. */
const COMPOSER = { path: '/admin/plan/$tripId', kb: 95 };

/** Small, because it is fetched again and again without making any page better. */
const WORKER_KB = 8;

const worker = { name: 'the service worker', kb: workerBytes() / 1024, limit: WORKER_KB };
const rows = codeByPage().flatMap(({ path, own, all }) => [
  ...(path === '/'
    ? [{ name: 'what every page loads', kb: (all - own) / 1024, limit: ENTRY_KB }]
    : []),
  { name: `page ${path}`, kb: own / 1024, limit: path === COMPOSER.path ? COMPOSER.kb : PAGE_KB },
]);

rows.push(worker);
for (const { name, kb, limit } of rows) {
  say(`${name.padEnd(40)} ${kb.toFixed(1).padStart(7)} KB of ${limit}`);
}
const over = rows.filter(({ kb, limit }) => kb > limit);
report(
  over.map(({ name, kb, limit }) => `${name}: ${(kb - limit).toFixed(1)} KB over its budget`),
  'All within budget.',
);

/**
 * @returns {{ path: string, all: number, own: number }[]} each page's code in bytes after brotli,
 *   with the largest `own` first
 */
function codeByPage() {
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
function workerBytes() {
  return statSync(join(web, 'worker.js')).size;
}
