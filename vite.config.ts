import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's build. The server's own build is `vite.server.config.ts`. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/app/web/routes',
      generatedRouteTree: 'src/app/web/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
    }),
    react(),
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
              name: 'ahead',
              test: /web.ahead|connection.callAhead|domain.decodedText/,
              priority: 4,
            },
            { name: 'app', tags: ['$initial'], priority: 3 },
            {
              name: 'forms',
              test: /platform.web.forms|react-hook-form|@hookform|node_modules.zod/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'ui', test: /platform.web.ui|lucide-react/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
