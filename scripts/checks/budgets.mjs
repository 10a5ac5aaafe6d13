import { codeByPage, workerBytes } from '../shared/builtPages.mjs';
import { say } from '../shared/say.mjs';
import { report } from './report.mjs';

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
