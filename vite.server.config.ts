import { defineConfig } from 'vite';

/** Bundles the server and its commands for Node; dependencies stay in node_modules. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/app/server/main.ts', command: 'src/app/server/command.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
