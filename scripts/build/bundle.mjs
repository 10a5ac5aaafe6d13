import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { learnParts } from './learnParts.mjs';

/**
 * Bundles the browser's code, and updates src/app/web/routeTree.gen.ts if the routes have changed.
 * A first build, which is thrown away, shows which code several pages share; the second puts that
 * code into few files.
 *
 * @param {string} dist
 */
export async function bundleWeb(dist) {
  const first = await bundle('vite.config.ts', { write: false });
  const partOf = learnParts(/** @type {import('vite').Rolldown.RolldownOutput} */ (first), root);
  const parts = {
    debugName: 'parts of pages',
    name: (/** @type {string} */ id) => partOf.get(id),
    // Their dependencies are in groups of their own.
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
  // Imported here because node_modules may not exist yet when this file is loaded.
  const vite = await import('vite');
  try {
    return await vite.build({
      root,
      configFile: join(root, config),
      logLevel: 'warn',
      // In a copy of the project (plainCopy.mjs) node_modules is a link, and its paths must stay
      // inside the copy.
      resolve: { preserveSymlinks: true },
      // What is bundled must carry its licenses along: .vite/license.md.
      build: { emptyOutDir: true, license: true, ...options },
    });
  } catch (error) {
    // The message shows the line at fault. The stack is only the bundler's.
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
