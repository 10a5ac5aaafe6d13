import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routeFaults, routeFiles } from './scripts/build/routeFiles.mjs';
import { sharedFile } from './scripts/build/sharedFiles.mjs';
import { root } from './scripts/shared/root.mjs';
import { PAGES } from './src/app/domain/pageTable.ts';

/** Stops the build, or the development server's start, if routes and page table differ. */
const everyRouteIsInTheTable: Plugin = {
  name: 'every-route-is-in-the-table',
  buildStart() {
    const faults = routeFaults(routeFiles(root), PAGES);
    if (faults.length > 0) this.error(faults.join('\n'));
  },
};

/** Few files: a phone fetches six at a time, each has headers, and small ones compress badly. */
const GROUPS = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: sharedFile, debugName: 'shared', minShareCount: 2 },
];

/** The browser's build. The server's own build is `vite.server.config.ts`. */
export default defineConfig({
  plugins: [
    everyRouteIsInTheTable,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/web/routes',
      generatedRouteTree: 'src/app/web/routeTree.gen.ts',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
  ],
  resolve: {
    tsconfigPaths: true,
    alias: [{ find: /^fflate$/, replacement: `${root}/src/platform/web/zipAtOnce.ts` }],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // One sheet, which the server writes into each page.
    cssCodeSplit: false,
    // A browser that doesn't know them fetches these files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/app/web/main.tsx',
      output: { codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false } },
      // A page that uses one rule of a file does not come with what the file's schemas need.
      treeshake: { moduleSideEffects: [{ test: /\/src\/.*\/domain\//, sideEffects: false }] },
    },
  },
});
