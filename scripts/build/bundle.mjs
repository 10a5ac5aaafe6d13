import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';

/**
 * Bundles the browser's code, and updates src/app/web/routeTree.gen.ts if the routes have changed.
 *
 * @param {string} dist
 */
export async function bundleWeb(dist) {
  await bundle('vite.config.ts', { outDir: join(dist, 'web') });
}

/**
 * Bundles what renders pages on the server. With the browser's libraries, because a release ships
 * without them.
 *
 * @param {string} dist
 */
export async function bundleRenderer(dist) {
  await bundle(
    'vite.config.ts',
    {
      ssr: true,
      outDir: join(dist, 'rendered'),
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/app/web/rendered/renderPage.tsx'),
        output: { codeSplitting: true, entryFileNames: '[name].js' },
      },
    },
    { ssr: { noExternal: true } },
  );
}

/** @param {string} dist */
export async function bundleServer(dist) {
  await bundle('vite.server.config.ts', { outDir: join(dist, 'server') });
}

/**
 * @param {string} config
 * @param {import('vite').BuildOptions} options
 * @param {import('vite').InlineConfig} [more]
 */
async function bundle(config, options, more) {
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
      ...more,
    });
  } catch (error) {
    // The message shows the line at fault. The stack is only the bundler's.
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
