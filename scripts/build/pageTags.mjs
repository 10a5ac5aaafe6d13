/** Replaced with PUBLIC_URL's origin at startup; see src/app/server/pages.ts. */
const ORIGIN = 'https://public-url.placeholder.invalid';

/** The link preview of pages that have none of their own. */
const PRODUCT = {
  title: 'Gangway: plan a group trip through one link',
  description: 'One link, and the whole group is on its way.',
};

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * @param {string} name
 * @param {Record<string, string | true>} attributes
 */
function tag(name, attributes) {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/**
 * Renders a page's title and description, and its link preview. The preview shows the product's
 * picture and says nothing about a trip, because chats fetch it without a login (DESIGN 6). For a
 * trip with an open door these are a sample's words, which the server replaces with the trip's.
 *
 * @param {{ title: string, description: string, unfolds?: { title: string, description: string } }} page
 */
export function wordTags({ title, description, unfolds = PRODUCT }) {
  const property = (/** @type {string} */ key, /** @type {string} */ content) =>
    tag('meta', { property: `og:${key}`, content });
  return [
    `<title>${escaped(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    property('type', 'website'),
    property('site_name', 'Gangway'),
    property('title', unfolds.title),
    property('description', unfolds.description),
    property('image', `${ORIGIN}/og.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', 'Gangway: one link, and the whole group is on its way.'),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
}

/**
 * Renders a meta tag in which the server tells the page something.
 *
 * @param {string} name
 * @param {string} content
 */
export function toldTag(name, content) {
  return tag('meta', { name, content });
}

/**
 * @param {string[]} addresses
 * @param {Record<string, string | true>} kind what they are
 */
function preloads(addresses, kind) {
  return addresses.map((href) => tag('link', { rel: 'preload', href, ...kind })).join('');
}

/**
 * Renders preloads, so that fonts load along with the page and not after its styles.
 *
 * @param {string[]} files
 */
export function fontTags(files) {
  const addresses = files.map((file) => `/${file}`);
  return preloads(addresses, { as: 'font', type: 'font/woff2', crossorigin: true });
}

/**
 * Renders preloads for a page's most important pictures. Its styles are inlined above them, so the
 * browser would otherwise discover them only when all of those have arrived.
 *
 * @param {string} html the page's body
 */
export function pictureTags(html) {
  const pictures = [...html.matchAll(/<img src="([^"]+)"[^>]* fetchpriority="high"/gi)];
  const addresses = pictures.map(([, address = '']) => address);
  return preloads(addresses, { as: 'image', fetchpriority: 'high' });
}

/**
 * Renders the scripts to run, in this order, and preloads for the files they import, which the
 * browser would otherwise discover one after the other.
 *
 * @param {string[]} run
 * @param {Iterable<string>} fetched
 * @param {Record<string, string>} [more] attributes for all of them
 */
export function scriptTags(run, fetched, more = {}) {
  const module = { type: 'module', crossorigin: /** @type {const} */ (true), ...more };
  return [
    ...run.map((file) => `${tag('script', { ...module, src: `/${file}` })}</script>`),
    ...[...fetched].map((file) =>
      tag('link', { rel: 'modulepreload', crossorigin: true, href: `/${file}`, ...more }),
    ),
  ].join('');
}

/**
 * Inlines the styles, so that the page shows with its first packets: they are 12 KB compressed, and
 * a separate file would cost another round trip before the first paint. The link to that file is
 * there too, but disabled and so never fetched. Vite's chunk loader looks for it, and would
 * otherwise fetch the styles again before any chunk that needs them.
 *
 * @param {string} file
 * @param {string} styles
 */
export function styleTags(file, styles) {
  if (styles.includes('</style')) throw new Error(`${file} would end its own element.`);
  const link = tag('link', {
    rel: 'stylesheet',
    crossorigin: true,
    href: `/${file}`,
    disabled: true,
  });
  return `<style>${styles.trim()}</style>${link}`;
}
