import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { landingFiles, routeFiles } from '../build/webChunks.mjs';
import { root } from '../shared/root.mjs';
import { say } from '../shared/say.mjs';
import { report } from './report.mjs';

/** Run by `npm test` after the build: DESIGN 9's limits on JavaScript, in KB after brotli. */
const LANDING_KB = 130;
const ROUTE_KB = 60;

const web = join(root, 'dist/web');
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));

/** @type {Map<string, number>} */
const measured = new Map();

/**
 * @param {Set<string>} files
 * @returns {number} KB of 1,024 bytes
 */
function weigh(files) {
  let bytes = 0;
  for (const file of files) {
    const known = measured.get(file) ?? brotliCompressSync(readFileSync(join(web, file))).length;
    measured.set(file, known);
    bytes += known;
  }
  return bytes / 1024;
}

const rows = [
  { name: 'landing page, all JS', kb: weigh(landingFiles(manifest)), limit: LANDING_KB },
  ...routeFiles(manifest)
    .map(({ id, files }) => ({ name: `route ${id}`, kb: weigh(files), limit: ROUTE_KB }))
    .sort((a, b) => b.kb - a.kb),
];

for (const { name, kb, limit } of rows) {
  say(`${name.padEnd(40)} ${kb.toFixed(1).padStart(7)} KB of ${limit}`);
}
const over = rows.filter(({ kb, limit }) => kb > limit);
report(
  over.map(({ name, kb, limit }) => `${name}: ${(kb - limit).toFixed(1)} KB over its budget`),
  'All within budget.',
);
