/** What the server replaces with the origin of PUBLIC_URL at its start; see src/app/server/pages.ts. */
const ORIGIN = 'https://public-url.placeholder.invalid';

/** What a chat shows of a link that has no words of its own. */
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
 * A page's title and description, and what a chat unfolds a link with: the product's picture, and words that
 * hold nothing of a trip, since chats fetch them without a login (DESIGN 6). Of an open door they are a sample's,
 * and the server puts the trip's in their place.
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
 * What a page is told by the server that sends it, by the name of that.
 *
 * @param {string} name
 * @param {string} content
 */
export function toldTag(name, content) {
  return tag('meta', { name, content });
}

/**
 * Fonts that come along with the page instead of after its styles.
 *
 * @param {string[]} files
 */
export function fontTags(files) {
  const kind = /** @type {const} */ ({ as: 'font', type: 'font/woff2', crossorigin: true });
  return files.map((file) => tag('link', { rel: 'preload', href: `/${file}`, ...kind })).join('');
}

/**
 * Scripts that run, in this order, and those that they will ask for, which are fetched at once and not one
 * after the other as each asks for the next.
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
 * The styles in the page itself, so that it shows with its first packets: 12 KB compressed, for which a
 * file of its own would cost another round trip before anything is seen. The link to that file stands
 * there too, switched off and so never fetched: Vite's loader of chunks looks for it, and would fetch the
 * styles once more, before the chunk that needs them.
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
