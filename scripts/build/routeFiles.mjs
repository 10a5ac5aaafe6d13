import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { isLayoutOf } from './isLayoutOf.mjs';

const ROUTES = 'src/app/web/routes';
const TABLE = 'src/app/domain/pageTable.ts';

/**
 * The route files that are pages, by the paths of their pages. What other routes lie in is a layout
 * and no page; layouts without an address (`_name`) and groups (`(name)`) have no part in a path.
 *
 * @param {string} root
 * @returns {Map<string, string>} '/dashboard/$tripId' → '_signedIn/dashboard.$tripId'
 */
export function routeFiles(root) {
  const files = listFiles(join(root, ROUTES), ['.']).flatMap((file) => {
    const [, id] = /^(.+)\.tsx?$/.exec(file) ?? [];
    return id ? [id] : [];
  });
  const pages = files.filter(
    (id) => id !== '__root' && !files.some((other) => isLayoutOf(id, other)),
  );
  return new Map(pages.map((id) => [pathOf(id), id]));
}

/** @param {string} id */
function pathOf(id) {
  const parts = id.split(/[/.]/).filter((part) => !/^(_|\()/.test(part) && part !== 'index');
  // A '_' behind a part says only that the page is not drawn within another one.
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}

/**
 * What stops the build: a route that is not in the table of pages, an entry that has no route, and one that
 * says that a page needs a login which its file does not ask for.
 *
 * @param {Map<string, string>} routes as `routeFiles` gives them
 * @param {Readonly<Record<string, { for: string, leadsTo?: string }>>} table
 * @returns {string[]} sentences that say what to do
 */
export function routeFaults(routes, table) {
  const faults = [];
  for (const [path, id] of routes) {
    const entry = table[path];
    if (!entry) {
      faults.push(
        `${ROUTES}/${id}.tsx has no entry in ${TABLE}. Add '${path}' to PAGES there: who it is for, its title and what it reads.`,
      );
      continue;
    }
    const isBehindLogin = id.startsWith('_signedIn/');
    const needsLogin = entry.for !== 'anyone' && entry.for !== 'strangers';
    if (isBehindLogin !== needsLogin && !entry.leadsTo) {
      faults.push(
        `'${path}' is for '${entry.for}' in ${TABLE}, but its route is ${ROUTES}/${id}.tsx. Pages that need a login lie in ${ROUTES}/_signedIn, and no others.`,
      );
    }
  }
  for (const path of Object.keys(table)) {
    if (routes.has(path)) continue;
    faults.push(
      `'${path}' in ${TABLE} has no route. Add its file to ${ROUTES}, or take the entry away.`,
    );
  }
  return faults;
}
