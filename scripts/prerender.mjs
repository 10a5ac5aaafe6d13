import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './lib/root.mjs';

/**
 * Writes the pages that are readable before any script runs (DESIGN 9), and the shell that all other
 * routes start from, out of Vite's index.html: `node scripts/prerender.mjs DIST`.
 */
const PAGES = {
  '/': 'index',
  '/privacy-policy': 'privacy-policy',
  '/terms-and-conditions': 'terms-and-conditions',
};

const [dist = join(root, 'dist')] = process.argv.slice(2);
const out = join(root, '.cache/prerender');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: 'src/app/web/prerender.tsx',
    outDir: out,
    manifest: false,
    rollupOptions: { output: { entryFileNames: 'prerender.js' } },
  },
});
const { renderPage } = await import(pathToFileURL(join(out, 'prerender.js')).href);

const template = readFileSync(join(dist, 'web/index.html'), 'utf8');
const shell = template.replace('<!--head-->', '<title>Gangway</title>').replace('<!--app-->', '');
writeFileSync(join(dist, 'web/shell.html'), shell);
for (const [path, name] of Object.entries(PAGES)) {
  const { head, html } = await renderPage(path);
  if (!head.includes('<title>') || !html.includes('<h1')) {
    throw new Error(`The page ${path} was rendered without a title or a heading.`);
  }
  const page = template.replace('<!--head-->', () => head).replace('<!--app-->', () => html);
  writeFileSync(join(dist, `web/${name}.html`), page);
}
// Rendering opens handles of the browser's libraries that would keep this process alive.
process.exit(0);
