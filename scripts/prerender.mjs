import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import {
  earlyReadsScript,
  fontPreloads,
  inlineStyles,
  modulePreloads,
  scriptsLast,
} from './build/finishPage.mjs';
import { pictureOf } from './build/pictureOf.mjs';
import { shareTags, wordsOf } from './build/shareTags.mjs';
import { earlyReadsFile, routeFiles } from './build/webChunks.mjs';
import { root } from './shared/root.mjs';

/**
 * Writes the pages that are readable before any script runs (DESIGN 9), and the shells that all other
 * routes start from, out of Vite's index.html: `node scripts/prerender.mjs DIST`.
 */
const PAGES = {
  '/': 'index',
  '/privacy-policy': 'privacy-policy',
  '/terms-and-conditions': 'terms-and-conditions',
};

const INVITED = {
  title: 'You are invited on a trip',
  description:
    'Say when you can go, what you can spend and what you must see. It takes two minutes.',
};

/**
 * The shells by name: the routes whose code they fetch along, and what a link to it says of itself in a
 * chat. The pages' own titles come with their code.
 *
 * @typedef {{ routes?: string[], words?: { title: string, description: string } }} Shell
 * @type {Record<string, Shell>}
 */
const SHELLS = {
  shell: {},
  join: { routes: ['join.$tripId.index'], words: INVITED },
  dashboard: { routes: ['_signedIn/dashboard.index'] },
  trip: { routes: ['_signedIn/dashboard.$tripId', '_signedIn/dashboard.$tripId.index'] },
};

/** Where links lead on to; the server puts the address in its place, see src/app/server/wayOn.ts. */
const WAY_ON = '/join/way-on-placeholder';

/**
 * The shells of whoever has no session, in which the page stands as they will see it: they come from a
 * group chat, and wait for everything that others have in their browser. `path` is a page of the kind,
 * whose links lead on; it and the route are the shell's name where nothing else is said.
 *
 * @type {Record<string, Shell & { path?: string }>}
 */
const SHELLS_FOR_STRANGERS = {
  invitation: { path: WAY_ON, routes: ['join.$tripId.index'], words: INVITED },
  create: {},
  login: { path: `/login?redirect=${WAY_ON}` },
  signup: { path: `/signup?redirect=${WAY_ON}` },
  'forgot-password': { path: `/forgot-password?redirect=${WAY_ON}` },
};

const WITHOUT_SCRIPTS =
  '<noscript><p class="p-8 text-center">This page needs JavaScript. Please switch it on, or open the page in another browser.</p></noscript>';

const PRODUCT = {
  title: 'Gangway: plan a group trip through one link',
  description: 'One link, and the whole group is on its way.',
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
const { pendingPages, renderForStranger, renderPage } = await import(
  pathToFileURL(join(out, 'prerender.js')).href
);

const web = join(dist, 'web');
const template = readFileSync(join(web, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
const codeOfRoute = new Map(routeFiles(manifest).map(({ id, files }) => [id, files]));
const fonts = fontPreloads(web);
const earlyReads = earlyReadsScript(earlyReadsFile(manifest));

/**
 * @param {string} path
 * @param {{ head: string, html: string }} page
 */
function checked(path, page) {
  if (!page.head.includes('<title>') || !page.html.includes('<h1')) {
    throw new Error(`The page ${path} was rendered without a title or a heading.`);
  }
  return page;
}

const pages = await Promise.all(
  Object.entries(PAGES).map(async ([path, name]) => ({
    path,
    name,
    ...checked(path, await renderPage(path)),
  })),
);

/**
 * The bar above every page: it stands in the shells until the app has drawn its own. Not that of the
 * home page, whose link home leads to itself.
 */
const bar = /<header.*?<\/header>/s.exec(pages.find(({ path }) => path !== '/')?.html ?? '')?.[0];

/** @param {readonly string[]} names of routes */
function codeOf(names) {
  const files = names.flatMap((name) => {
    const own = codeOfRoute.get(name);
    if (!own) throw new Error(`There is no route ${name}.`);
    return [...own];
  });
  return modulePreloads(new Set(files));
}

for (const { name, head, html } of pages) {
  const page = template
    .replace('<!--head-->', () => head + shareTags(wordsOf(head)) + fonts)
    .replace('</head>', () => `${codeOf([name])}</head>`)
    .replace('<!--app-->', () => html);
  writeFileSync(join(web, `${name}.html`), inlineStyles(web, scriptsLast(page)));
}
if (!bar) throw new Error('No page has a bar to lend.');

/**
 * @param {string} name
 * @param {Shell} shell
 * @param {string} head its title, and what else the page says of itself
 * @param {string} frame what stands beside the empty root until the app has drawn its own
 */
function writeShell(name, { routes = [], words = PRODUCT }, head, frame) {
  const page = template
    .replace('<!--head-->', () => head + earlyReads + shareTags(words) + fonts)
    .replace('</head>', () => `${codeOf(routes)}</head>`)
    .replace('<!--app--></div>', () => `</div><div id="frame">${frame}</div>`);
  writeFileSync(join(web, `${name}.html`), inlineStyles(web, page));
}

for (const [name, shell] of Object.entries(SHELLS)) {
  const pending = pendingPages[name];
  const main = pending ? `<main inert>${pending}</main>` : '';
  writeShell(name, shell, '<title>Gangway</title>', bar + WITHOUT_SCRIPTS + main);
}
for (const [name, { path = `/${name}`, ...shell }] of Object.entries(SHELLS_FOR_STRANGERS)) {
  const { head, html } = checked(path, await renderForStranger(path));
  const page = pictureOf(html).replace('<main', () => `${WITHOUT_SCRIPTS}<main`);
  writeShell(name, { routes: [name], ...shell }, head, page);
}
// Rendering opens handles of the browser's libraries that would keep this process alive.
process.exit(0);
