import { decodedText } from '@/platform/domain/decodedText';
import { PAGES, type PageEntry, type PagePath } from './pageTable';

/** An entry of the page table, with its path as the router writes it. */
export interface Page extends PageEntry {
  path: PagePath;
}

const PARAM = /\$(\w+)/g;

/** The decoded values of an address's parameters, such as `$tripId`. */
export type PageParams = Readonly<Record<string, string>>;

/** Every page, in table order. */
export const pages: readonly Page[] = (Object.keys(PAGES) as PagePath[]).map((path) => ({
  ...PAGES[path],
  path,
}));

const patterns = pages.map((page) => ({
  page,
  names: [...page.path.matchAll(PARAM)].map(([, name = '']) => name),
  // Paths are case-insensitive (DESIGN 7.3), and a trailing slash is ignored.
  pattern: new RegExp(`^${page.path.replace(/\/$/, '').replace(PARAM, '([^/]+)')}/?$`, 'i'),
}));

/** Returns the page at this path and the path's parameters; undefined if there is none. */
export function pageAt(pathname: string): { page: Page; params: PageParams } | undefined {
  for (const { page, names, pattern } of patterns) {
    const values = pattern.exec(pathname);
    if (!values) continue;
    const params = names.map((name, n) => [name, decodedText(values[n + 1] ?? '')]);
    return { page, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** Returns the page of a router route; undefined for layout routes. */
export function pageOfRoute(route: { routeId: string; fullPath: string }): Page | undefined {
  const path = route.routeId === '/' ? '/' : route.fullPath.replace(/\/$/, '');
  return pages.find((page) => page.path === path);
}

/** True if the page shows nothing to people who are not signed in. */
export function needsLogin(page: Page): boolean {
  return page.for !== 'anyone' && page.for !== 'strangers';
}
