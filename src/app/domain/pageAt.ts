import { decodedText } from '@/platform/domain/early/decodedText';
import { PAGES, type PageEntry, type PageParams, type PagePath, type PageRead } from './pageTable';

/** A page of the table, with its path as the router writes it. */
export interface Page extends PageEntry {
  path: PagePath;
}

const PARAM = /\$(\w+)/g;

/** Every page, in the order of the table. */
export const pages: readonly Page[] = (Object.keys(PAGES) as PagePath[]).map((path) => ({
  ...PAGES[path],
  path,
}));

const patterns = pages.map((page) => ({
  page,
  names: [...page.path.matchAll(PARAM)].map(([, name = '']) => name),
  // Paths match without regard to case (DESIGN 7.3), and a slash at their end means nothing.
  pattern: new RegExp(`^${page.path.replace(/\/$/, '').replace(PARAM, '([^/]+)')}/?$`, 'i'),
}));

/** The page at this path and what the path contains; undefined if there is none. */
export function pageAt(pathname: string): { page: Page; params: PageParams } | undefined {
  for (const { page, names, pattern } of patterns) {
    const values = pattern.exec(pathname);
    if (!values) continue;
    const params = names.map((name, n) => [name, decodedText(values[n + 1] ?? '')]);
    return { page, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** The page of a route, by what the router calls it; nothing for the layouts around it. */
export function pageOfRoute(route: { routeId: string; fullPath: string }): Page | undefined {
  const path = route.routeId === '/' ? '/' : route.fullPath.replace(/\/$/, '');
  return pages.find((page) => page.path === path);
}

/** Whether nobody sees anything of it without having signed in. */
export function needsLogin(page: Page): boolean {
  return page.for !== 'anyone' && page.for !== 'strangers';
}

/**
 * Whether somebody with a session is sent it drawn, with all that it reads (docs/decisions/0096). What is written
 * out whole is the same for everybody.
 */
export function isDrawn(page: Page): boolean {
  return page.sends !== 'whole';
}

/** What the page at this path reads besides the session; nothing if there is no such page. */
export function pageReads(pathname: string): readonly PageRead[] {
  const found = pageAt(pathname);
  return found?.page.reads?.(found.params) ?? [];
}

/**
 * Whether a page shows something of its own to strangers too. It asks who is there and for its data in
 * one request; any other page shows nothing before it is known who is there, so that question goes
 * beside the one for the data and need not wait for their answer.
 */
export function isOpenPage(pathname: string): boolean {
  const found = pageAt(pathname);
  return found !== undefined && !needsLogin(found.page);
}
