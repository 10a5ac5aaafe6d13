import './prepare/requireNode.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './prepare/ensureChromium.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { orExplain, Problem } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

const INK = '#16263b';
const PAPER = '#fbf7f0';
const CORAL = '#e5533d';
const SKY = '#fdf0d9';

/**
 * `mark` is the mark's share of the square. A launcher may crop a maskable icon to the circle in
 * its middle (80 % across), and iOS rounds the corners itself. Without paper the background is
 * transparent.
 */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, mark: 0.64, paper: true },
  { file: 'icon-192.png', size: 192, mark: 1, paper: false },
  { file: 'icon-512.png', size: 512, mark: 1, paper: false },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.54, paper: true },
];

/** The size that messengers expect for a link preview. */
const SHARE = { width: 1200, height: 630 };

takeCommandLine('icons');

/**
 * `npm run icons` renders the images in public/ other than the favicon. Run it when the mark or the
 * hero image changes.
 */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await browser.newPage();
    for (const { file, size, mark, paper } of ICONS) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(iconPage(size * mark, paper));
      await save(page, file);
    }
    await page.setViewportSize(SHARE);
    await page.setContent(sharePage());
    await save(page, 'og.png');
  } finally {
    await browser.close();
  }
});

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} file
 */
async function save(page, file) {
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  writeFileSync(join(root, 'public', file), png);
  say(`public/${file}, ${(png.length / 1000).toFixed(1)} kB`);
}

/** The favicon's shape without its styles, which follow the browser's theme. */
function mark() {
  const path = / d="([^"]+)"/.exec(read('public/favicon.svg'))?.[1];
  if (!path) throw new Problem('public/favicon.svg has no path to draw the icons from.');
  // The shape has a margin, which this viewBox crops.
  return `<svg viewBox="2 2 28 28"><path fill="${CORAL}" fill-rule="evenodd" d="${path}"/></svg>`;
}

/**
 * @param {number} width of the mark
 * @param {boolean} paper
 */
function iconPage(width, paper) {
  return `<!doctype html><style>
    html { background: ${paper ? PAPER : 'transparent'} }
    body { margin: 0; height: 100vh; display: grid; place-items: center }
    svg { width: ${width}px; height: ${width}px; display: block }
  </style>${mark()}`;
}

/** The landing page's scene, with the product's name and promise in the sky. */
function sharePage() {
  return `<!doctype html><style>
    ${face('Bricolage Grotesque', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal')}
    ${face('Figtree', 'figtree/files/figtree-latin-wght-normal')}
    html { background: ${SKY}; color: ${INK} }
    body { margin: 0; height: 100vh; overflow: hidden; position: relative }
    .scene svg { position: absolute; inset: 0; width: 100%; height: 100% }
    .words { position: absolute; left: 68px; top: 60px; font-family: 'Bricolage Grotesque' }
    .name { display: flex; align-items: center; gap: 12px; font-size: 46px; font-weight: 800; letter-spacing: -0.035em }
    .name svg { width: 58px; height: 58px }
    h1 { margin: 30px 0 0; font-size: 60px; font-weight: 800; line-height: 1; letter-spacing: -0.03em }
  </style>
  <div class="scene">${hero()}</div>
  <div class="words">
    <div class="name">${mark()}Gangway</div>
    <h1>One link, and<br>the whole group<br>is on its way.</h1>
  </div>`;
}

/** The landing page's picture, so that someone who follows a link from a chat recognizes it. */
function hero() {
  const svg = read('src/features/landing/web/pictures/hero.svg');
  return svg.replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    'viewBox="0 0 1440 810" preserveAspectRatio="xMidYMax slice"',
  );
}

/**
 * @param {string} family
 * @param {string} file
 */
function face(family, file) {
  const data = readFileSync(join(root, `node_modules/@fontsource-variable/${file}.woff2`));
  const url = `data:font/woff2;base64,${data.toString('base64')}`;
  return `@font-face { font-family: '${family}'; font-weight: 200 900; src: url(${url}) }`;
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
