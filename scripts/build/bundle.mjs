import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { packageList } from './packageList.mjs';

/**
 * The browser's part. It also writes src/app/web/routeTree.gen.ts when the routes have changed.
 *
 * @param {string} dist
 */
export function bundleWeb(dist) {
  return bundle('vite.config.ts', join(dist, 'web'));
}

/** @param {string} dist */
export function bundleServer(dist) {
  return bundle('vite.server.config.ts', join(dist, 'server'));
}

/**
 * @param {string} config
 * @param {string} outDir
 */
async function bundle(config, outDir) {
  // Imported here and not above: when this file is loaded there may be no node_modules yet.
  const vite = await import('vite');
  try {
    await vite.build({
      root,
      configFile: join(root, config),
      logLevel: 'warn',
      // In a copy of the project (plainCopy.mjs) node_modules is a link, and is to keep the copy's path.
      resolve: { preserveSymlinks: true },
      plugins: [packageList()],
      build: { outDir, emptyOutDir: true },
    });
  } catch (error) {
    // Its message shows the line at fault; the stack is only that of the bundler.
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
