/** @typedef {import('../shared/builtPages.mjs').BuiltPage} BuiltPage */

/**
 * Who visits a page, depending on whom it is for.
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
 * The pages of the table for which no screen is listed, one picture each.
 *
 * @param {readonly import('./pages.mjs').Screen[]} listed
 * @param {readonly Pick<BuiltPage, 'path' | 'for' | 'leadsTo'>[]} pages
 * @param {string} tripId the trip that they are about
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
  const [parts, wanted] = [address.replace(/\?.*/, ''), path].map((text) => text.split('/'));
  return (
    parts?.length === wanted?.length &&
    wanted?.every((part, n) => part.startsWith('$') || part === parts?.[n]) === true
  );
}
