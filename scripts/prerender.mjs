import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { HOLD_PRESSES } from './build/holdPresses.mjs';
import {
  fontTags,
  pictureTags,
  scriptTags,
  styleTags,
  toldTag,
  wordTags,
} from './build/pageTags.mjs';
import { pictureOf } from './build/pictureOf.mjs';
import { routeFiles } from './build/routeFiles.mjs';
import {
  codeOfRoutes,
  codeOfTakeOver,
  earlyReadsFile,
  entryOf,
  filesBelow,
} from './build/webChunks.mjs';
import { root } from './shared/root.mjs';

/**
 * `node scripts/prerender.mjs DIST` writes the pages that are readable before any script runs
 * (DESIGN 9), and the placeholder that every other page shows until the app has rendered. Each goes
 * into the places that index.html marks.
 */
const PLACES = {
  head: '<!--head-->',
  root: '<div id="root"></div>',
  scripts: '<script type="module" src="/src/app/web/main.tsx"></script>',
};

/** The latin fonts, which most pages need. Other scripts are loaded when a text uses them. */
const FONTS = /^(figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

const WITHOUT_SCRIPTS =
  '<noscript><p class="p-8 text-center">This page needs JavaScript. Please switch it on, or open the page in another browser.</p></noscript>';

const [dist = join(root, 'dist')] = process.argv.slice(2);
const out = join(dist, 'rendered');

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  resolve: { preserveSymlinks: true },
  // Bundled, because a release ships without the browser's libraries, and so that their development
  // builds are left out.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: out,
    manifest: false,
    copyPublicDir: false,
    license: true,
    rollupOptions: {
      input: {
        prerender: 'src/app/web/prerender.tsx',
        renderPage: 'src/app/web/rendered/renderPage.tsx',
      },
      output: {
        // Hashed, so that a server that keeps running while another build replaces this one can't
        // load the new build's code.
        entryFileNames: ({ name }) => (name === 'prerender' ? '[name].js' : '[name]-[hash].js'),
      },
    },
  },
});
/** @type {typeof import('../src/app/web/prerender')} */
const { HOME_BODY, HOME_FRAME, HOME_TITLE, NONCE_PLACE, pages, SENT_PLACE, writtenPages } =
  await import(pathToFileURL(join(out, 'prerender.js')).href);

const web = join(dist, 'web');
const template = readFileSync(join(root, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
const entry = entryOf(manifest);
const earlyReads = earlyReadsFile(manifest);
const takesOver = codeOfTakeOver(manifest);
const codeOf = codeOfRoutes(manifest);
const routes = routeFiles(root);
const fonts = readdirSync(join(web, 'assets')).filter((name) => FONTS.test(name));
const styles = styleTags(entry.styles, readFileSync(join(web, entry.styles), 'utf8'));
const looks = fontTags(fonts.map((name) => `assets/${name}`)) + styles;

/** @param {Partial<Record<keyof typeof PLACES, string>>} parts */
function filled(parts) {
  return Object.entries(PLACES).reduce((html, [part, place]) => {
    if (html.split(place).length !== 2) throw new Error(`index.html has not one place ${place}.`);
    return html.replace(place, () => parts[/** @type {keyof typeof PLACES} */ (part)] ?? '');
  }, template);
}

for (const written of await writtenPages()) {
  const { file, page, title, description, kind, html, told } = written;
  const code = page ? codeOf(routes.get(page.path) ?? '') : [];
  // A page that anyone can read has its own preview in a chat. Any other shows the product's.
  const unfolds =
    written.unfolds ?? page?.unfolds ?? (kind === 'whole' ? { title, description } : undefined);
  const words = wordTags({ title, description, unfolds }) + (told ? toldTag(...told) : '');
  const fetched = new Set([...entry.needs, ...code]);
  if (kind === 'rendered') {
    const hold = `<script nonce="${NONCE_PLACE}">${HOLD_PRESSES}</script>`;
    const scripts = scriptTags([entry.run], [...fetched, ...takesOver], { fetchpriority: 'low' });
    const root = `${WITHOUT_SCRIPTS}<div id="root">${html}</div>${SENT_PLACE}`;
    writeFileSync(join(web, file), filled({ head: words + looks + hold, root, scripts }));
    continue;
  }
  if (kind === 'whole') {
    // Readable without scripts, so styles, fonts and pictures load first.
    const scripts = scriptTags([entry.run], fetched, { fetchpriority: 'low' });
    const head = words + pictureTags(html) + looks;
    const whole = { head, root: `<div id="root">${html}</div>`, scripts };
    writeFileSync(join(web, file), filled(whole));
    continue;
  }
  const head = words + scriptTags([earlyReads, entry.run], fetched) + looks;
  const frame = WITHOUT_SCRIPTS + (kind === 'picture' ? pictureOf(html) : html);
  const beside = `<div id="root"></div><div id="frame">${frame}</div>`;
  writeFileSync(join(web, file), filled({ head, root: beside }));
}

// The server fills in the title and the body. No script runs on this page.
const atHome = { title: HOME_TITLE, description: 'What somebody does on their trip, day by day.' };
const bare = `${wordTags(atHome)}<meta name="robots" content="noindex">${looks}`;
writeFileSync(join(web, HOME_FRAME), filled({ head: bare, root: HOME_BODY }));

/** Read by build/bundleWorker.mjs. */
const offline = [
  ...filesBelow(manifest, 'src/app/web/offline/'),
  ...fonts.map((name) => `assets/${name}`),
];
writeFileSync(join(web, '.vite/offline.json'), JSON.stringify(offline.map((file) => `/${file}`)));

/** Read by shared/builtPages.mjs. */
const built = {
  entry: [entry.run, ...entry.needs],
  pages: pages.map((page) => ({ ...page, files: [...codeOf(routes.get(page.path) ?? '')] })),
};
writeFileSync(join(web, '.vite/pages.json'), JSON.stringify(built));
// Rendering leaves handles of browser libraries open, which would keep this process alive.
process.exit(0);
