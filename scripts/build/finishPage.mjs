import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The letters of most pages; those of other scripts come when a text has them. */
const FONTS = /^(figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

const SCRIPTS = /[ \t]*<(script type="module"|link rel="modulepreload")([^>]*>(?:<\/script>)?\n?)/g;

const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;

/**
 * Puts the styles into the page itself, so that it shows with its first packets: 12 KB compressed, for
 * which a file of its own would cost another round trip before anything is seen. The link to that file
 * stays, switched off and so never fetched: Vite's loader of chunks looks for it, and would fetch the
 * styles once more, before the chunk that needs them.
 *
 * @param {string} web the folder of the build
 * @param {string} html
 */
export function inlineStyles(web, html) {
  const file = STYLES.exec(html)?.[1];
  if (!file) throw new Error('The page has no style sheet.');
  const styles = readFileSync(join(web, file), 'utf8').trim();
  if (styles.includes('</style')) throw new Error(`${file} would end its own element.`);
  return html.replace(
    STYLES,
    (link) => `<style>${styles}</style>${link.replace('>', ' disabled>')}`,
  );
}

/**
 * @param {string} web
 * @returns {string} tags that fetch the fonts along with the page instead of after its styles
 */
export function fontPreloads(web) {
  return readdirSync(join(web, 'assets'))
    .filter((name) => FONTS.test(name))
    .map(
      (name) =>
        `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
}

/**
 * @param {Iterable<string>} files JS files below the folder of the build
 * @returns {string} tags that fetch them at once, not one after the other as each asks for the next
 */
export function modulePreloads(files) {
  return [...files]
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/**
 * @param {string} file the JS file that asks for the page's data
 * @returns {string} the tag that runs it before every other script of the page
 */
export function earlyReadsScript(file) {
  return `<script type="module" crossorigin src="/${file}"></script>`;
}

/**
 * Moves the scripts behind the content, and fetches them after all else: a page that is readable without
 * them lets its styles, fonts and pictures go first.
 *
 * @param {string} html
 */
export function scriptsLast(html) {
  const scripts = [...html.matchAll(SCRIPTS)].map(
    ([, tag, rest]) => `<${tag} fetchpriority="low"${rest}`,
  );
  return html.replace(SCRIPTS, '').replace('</body>', () => `${scripts.join('')}</body>`);
}
