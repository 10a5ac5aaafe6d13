import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { isLayoutOf } from './isLayoutOf.mjs';

const ROUTES = 'src/app/web/routes';
const TABLE = 'src/app/domain/pageTable.ts';

/**
 * Returns the route files that are pages, by path. A route that contains others is a layout, not a
 * page. Pathless layouts (`_name`) and groups (`(name)`) add nothing to a path.
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
  // A trailing '_' only means that the page isn't nested in another.
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
}

/**
 * Finds what must stop the build: a route missing from the page table, an entry without a route,
 * and an entry that disagrees with its file about needing a login.
 *
 * @param {Map<string, string>} routes from `routeFiles`
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
