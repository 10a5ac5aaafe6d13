/** What the server replaces with the origin of PUBLIC_URL at its start; see src/app/server/pages.ts. */
const ORIGIN = 'https://public-url.placeholder.invalid';

/**
 * The tags by which a chat unfolds a link: the product's picture and a page's own words. They never hold
 * anything of a trip, since whoever fetches them is not signed in (DESIGN 6).
 *
 * @param {{ title: string, description: string }} page already escaped for HTML
 */
export function shareTags({ title, description }) {
  return [
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Gangway">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${ORIGIN}/og.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Gangway: one link, and the whole group is on its way.">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/**
 * The title and the description of a rendered head.
 *
 * @param {string} head
 */
export function wordsOf(head) {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  if (!title || !description) throw new Error(`A page has no title or no description: ${head}`);
  return { title, description };
}
