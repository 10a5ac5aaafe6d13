import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './lib/root.mjs';
import { shareTags, wordsOf } from './lib/shareTags.mjs';

/**
 * Writes the pages that are readable before any script runs (DESIGN 9), and the shells that all other
 * routes start from, out of Vite's index.html: `node scripts/prerender.mjs DIST`.
 */
const PAGES = {
  '/': 'index',
  '/privacy-policy': 'privacy-policy',
  '/terms-and-conditions': 'terms-and-conditions',
};

/** What a link to each kind of page says of itself in a chat; the pages' own titles come with their code. */
const SHELLS = {
  shell: {
    title: 'Gangway: plan a group trip through one link',
    description: 'One link, and the whole group is on its way.',
  },
  join: {
    title: 'You are invited on a trip',
    description:
      'Say when you can go, what you can spend and what you must see. It takes two minutes.',
  },
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
for (const [name, words] of Object.entries(SHELLS)) {
  const head = `<title>Gangway</title>${shareTags(words)}`;
  const shell = template.replace('<!--head-->', head).replace('<!--app-->', '');
  writeFileSync(join(dist, `web/${name}.html`), shell);
}
for (const [path, name] of Object.entries(PAGES)) {
  const { head, html } = await renderPage(path);
  if (!head.includes('<title>') || !html.includes('<h1')) {
    throw new Error(`The page ${path} was rendered without a title or a heading.`);
  }
  const page = template
    .replace('<!--head-->', () => head + shareTags(wordsOf(head)))
    .replace('<!--app-->', () => html);
  writeFileSync(join(dist, `web/${name}.html`), page);
}
// Rendering opens handles of the browser's libraries that would keep this process alive.
process.exit(0);
