import { defineConfig } from 'vite';
import { EXTERNAL } from './scripts/build/external.mjs';

/**
 * Bundles the server and its commands for Node, with the dependencies that consist of hundreds of
 * files. Node reads those one by one, which took half of the startup. The rest stays in
 * node_modules.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  ssr: {
    noExternal: true,
    external: EXTERNAL,
  },
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/app/server/main.ts',
        command: 'src/app/server/command.ts',
        gangway: 'src/app/server/gangway.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
