import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';
import { filesBelow, readManifest } from './webChunks.mjs';

const SOURCE = 'src/features/offline/web/worker/worker.ts';

/** Must match src/app/domain/pageFiles.ts, which the server and the app use. */
const WORKER_FILE = 'worker.js';
const OFFLINE_PAGE = '/offline.html';

/**
 * Bundles the service worker into one file whose name never changes, with the list of hashed files
 * to keep offline.
 *
 * @param {string} dist
 */
export async function bundleWorker(dist) {
  const web = join(dist, 'web');
  const { fonts, styles } = JSON.parse(readFileSync(join(dist, 'rendered/files.json'), 'utf8'));
  const offline = filesBelow(readManifest(web), 'src/app/web/offline/');
  const files = [...[...offline].map((file) => `/${file}`), ...fonts];
  const version = createHash('sha256').update(files.join()).update(styles.text).digest('base64url');
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
