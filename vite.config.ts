import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pureDomain } from './scripts/build/pureDomain.mjs';
import { routeFaults, routeFiles } from './scripts/build/routeFiles.mjs';
import { root } from './scripts/shared/root.mjs';
import { PAGES } from './src/app/domain/pageTable.ts';

/** Stops the build, and the start of development, when a route and the table of pages differ. */
const everyRouteIsInTheTable: Plugin = {
  name: 'every-route-is-in-the-table',
  buildStart() {
    const faults = routeFaults(routeFiles(root), PAGES);
    if (faults.length > 0) this.error(faults.join('\n'));
  },
};

/** What values are checked with; the rest of the platform's domain needs none of it. */
const CHECKS = '(addressInText|\\w+Field|fieldIssues|schemaWords|text|version|webAddress)\\.ts';
const SCHEMAS = new RegExp(`node_modules.zod|platform.domain.${CHECKS}`);
const PLAIN_DOMAIN = new RegExp(`platform.domain(?!.${CHECKS})`);

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
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Few files: on a phone's network each further one waits its turn, and small ones compress badly.
        codeSplitting: {
          groups: [
            // What asks for the page's data, so small that it is there long before the app.
            {
              name: 'early-reads',
              test: /web.earlyReads|app.domain|(domain|web).early\b/,
              priority: 5,
            },
            { name: 'app', tags: ['$initial'], priority: 4 },
            // Else these would come with the forms, to pages that have none. What is read offline has icons of one
            // page and of the part behind all: such pairs stay by themselves.
            {
              name: 'shared',
              test: /node_modules.(lucide-react|@tanstack.react-query)|live.web/,
              minShareCount: 3,
              priority: 3,
            },
            // What fewer use lies with them: a page that counts nights would take all that forms need.
            {
              name: 'domain',
              test: PLAIN_DOMAIN,
              minShareCount: 9,
              priority: 3,
            },
            // What checks values: pages that only show something have none of it.
            { name: 'schemas', test: SCHEMAS, priority: 2 },
            { name: 'dialogs', test: /web.ui.dialog.(?![Ll]ate)/, minShareCount: 2, priority: 3 },
            { name: 'menus', test: /web.ui.menu\b/, minShareCount: 2, priority: 3 },
            { name: 'ui', test: /web.ui\b/, minShareCount: 2, priority: 2 },
            {
              name: 'forms',
              test: /web.forms|node_modules.(react-hook-form|@hookform)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'identity',
              // Pages of a trip offer to verify one's email, and have no form of its own.
              test: /features.identity(?!.(web.(code|VerifyFirst|api)|domain.(credentials|emailCode|codeForms))\b)/,
              minShareCount: 2,
              priority: 1,
            },
            // An invitation fetches it for strangers alone.
            { name: 'code', test: /identity.web.code\b/, minShareCount: 2 },
            // What is still asked stands on every page of a trip, and what it leads to on one.
            { name: 'asked', test: /verdicts.(domain|web).asked\b/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
