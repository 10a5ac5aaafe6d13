import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';

const SOURCE = 'src/features/offline/web/worker/worker.ts';

/** Must match src/app/domain/pageFiles.ts, which the server and the app use. */
const WORKER_FILE = 'worker.js';
const OFFLINE_PAGE = '/offline.html';

/**
 * Bundles the service worker into one file whose name never changes, with the list of hashed files
 * to keep offline, which prerender.mjs has written.
 *
 * @param {string} dist
 */
export async function bundleWorker(dist) {
  const web = join(dist, 'web');
  const files = JSON.parse(readFileSync(join(web, '.vite/offline.json'), 'utf8'));
  const page = readFileSync(join(web, OFFLINE_PAGE), 'utf8');
  const version = createHash('sha256').update(files.join()).update(page).digest('base64url');
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true, preserveSymlinks: true },
    define: {
      OFFLINE_PAGE: JSON.stringify(OFFLINE_PAGE),
      FILES: JSON.stringify(files),
      VERSION: JSON.stringify(version.slice(0, 12)),
    },
    publicDir: false,
    build: {
      outDir: web,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, SOURCE),
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  });
}
