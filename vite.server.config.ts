import { defineConfig } from 'vite';

/**
 * Bundles the server and its commands for Node. With them goes what is spread over hundreds of files, which
 * Node reads one by one: that was half of a start. The rest stays in node_modules.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  ssr: {
    noExternal: true,
    external: ['nodemailer', 'pg', 'pino', 'prom-client'],
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
