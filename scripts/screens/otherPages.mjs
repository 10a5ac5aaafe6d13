/** @typedef {import('../shared/builtPages.mjs').BuiltPage} BuiltPage */

/**
 * Who visits a page, by its audience.
 *
 * @type {Record<BuiltPage['for'], import('./people.mjs').Person>}
 */
const LOOKS = {
  anyone: '',
  strangers: '',
  signedIn: 'amy',
  members: 'amy',
  organizers: 'amy',
  operators: 'dee',
};

/**
 * Returns one screen for each page of the table that isn't listed.
 *
 * @param {readonly import('./pages.mjs').Screen[]} listed
 * @param {readonly Pick<BuiltPage, 'path' | 'for' | 'leadsTo'>[]} pages
 * @param {string} tripId the trip to show
 * @returns {import('./pages.mjs').Screen[]}
 */
export function otherPages(listed, pages, tripId) {
  return pages
    .filter(({ leadsTo }) => leadsTo === undefined)
    .filter(({ path }) => !listed.some((screen) => isOf(screen.path, path)))
    .map(({ path, for: audience }) => ({
      name: path
        .slice(1)
        .replace(/\/\$\w+/g, '')
        .replaceAll('/', '-'),
      as: LOOKS[audience],
      path: path.replace('$tripId', tripId),
    }));
}

/**
 * @param {string} address
 * @param {string} path as the router writes it
 */
function isOf(address, path) {
  const [parts, wanted] = [address.replace(/[?#].*/, ''), path].map((text) => text.split('/'));
  return (
    parts?.length === wanted?.length &&
    wanted?.every((part, n) => part.startsWith('$') || part === parts?.[n]) === true
  );
}
