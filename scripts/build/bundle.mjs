import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { learnParts } from './learnParts.mjs';
import { packageList } from './packageList.mjs';

/**
 * The browser's part. It also writes src/app/web/routeTree.gen.ts when the routes have changed. A first build,
 * which is not kept, says which code several pages need; the second makes few files of it.
 *
 * @param {string} dist
 */
export async function bundleWeb(dist) {
  const first = await bundle('vite.config.ts', { write: false });
  const partOf = learnParts(/** @type {import('vite').Rolldown.RolldownOutput} */ (first), root);
  const parts = {
    debugName: 'parts of pages',
    name: (/** @type {string} */ id) => partOf.get(id),
    // What they need is in parts of its own.
    includeDependenciesRecursively: false,
  };
  await bundle('vite.config.ts', {
    outDir: join(dist, 'web'),
    rolldownOptions: { output: { codeSplitting: { groups: [parts] } } },
  });
}

/** @param {string} dist */
export async function bundleServer(dist) {
  await bundle('vite.server.config.ts', { outDir: join(dist, 'server') });
}

/**
 * @param {string} config
 * @param {import('vite').BuildOptions} options
 */
async function bundle(config, options) {
  // Imported here and not above: when this file is loaded there may be no node_modules yet.
  const vite = await import('vite');
  try {
    return await vite.build({
      root,
      configFile: join(root, config),
      logLevel: 'warn',
      // In a copy of the project (plainCopy.mjs) node_modules is a link, and is to keep the copy's path.
      resolve: { preserveSymlinks: true },
      plugins: [packageList()],
      build: { emptyOutDir: true, ...options },
    });
  } catch (error) {
    // Its message shows the line at fault; the stack is only that of the bundler.
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
