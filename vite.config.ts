import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pureDomain } from './scripts/build/pureDomain.mjs';
import { routeFaults, routeFiles } from './scripts/build/routeFiles.mjs';
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

/** The browser's build. The server's own build is `vite.server.config.ts`. */
export default defineConfig({
  plugins: [
    everyRouteIsInTheTable,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/web/routes',
      generatedRouteTree: 'src/app/web/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
    }),
    react(),
    pureDomain(),
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
    // A browser that doesn't know them fetches these files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // scripts/build/bundle.mjs puts the code that pages share into few files.
        codeSplitting: {
          groups: [
            // Requests the page's data. Small enough to run long before the app has loaded.
            {
              name: 'early-reads',
              test: /web.earlyReads|app.domain|(domain|web).early\b/,
              priority: 5,
            },
            { name: 'app', tags: ['$initial'], priority: 4 },
          ],
        },
      },
    },
  },
});
