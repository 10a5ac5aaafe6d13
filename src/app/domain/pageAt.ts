import { decodedText } from '@/platform/domain/early/decodedText';
import { PAGES, type PageEntry, type PageParams, type PagePath, type PageRead } from './pageTable';

/** An entry of the page table, with its path as the router writes it. */
export interface Page extends PageEntry {
  path: PagePath;
}

const PARAM = /\$(\w+)/g;

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

/**
 * True if the server renders the page, with its data, for people with a session
 * (docs/decisions/0096). Pages sent `whole` are the same for everyone.
 */
export function isRendered(page: Page): boolean {
  return page.sends !== 'whole';
}

/** Returns what the page at this path reads besides the session; empty if there is no such page. */
export function pageReads(pathname: string): readonly PageRead[] {
  const found = pageAt(pathname);
  return found?.page.reads?.(found.params) ?? [];
}

/**
 * True if the page shows strangers something of its own. Such a page requests the session and its
 * data together. Any other page shows nothing until the session is known, so it requests the
 * session separately, which need not wait for the data.
 */
export function isOpenPage(pathname: string): boolean {
  const found = pageAt(pathname);
  return found !== undefined && !needsLogin(found.page);
}
