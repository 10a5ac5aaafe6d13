import { LINK_PARAMETER } from '@/features/guests/domain/linkParameter';
import { RECEIPT_PATH } from '@/features/sheets/domain/receipt';
import { CALENDAR_PATH, HOME_PATH } from '@/features/takeaway/domain/addressKind';

/** The file extensions of the build. No page's path ends in one. */
const FILE = /\.(js|css|map|svg|png|ico|webp|woff2|txt|webmanifest)$/i;

/** Addresses that open without an account by a token in their path, and their routes' names. */
const OPEN_ADDRESSES = [
  [CALENDAR_PATH, '/calendar/$token'],
  [HOME_PATH, '/p/$token'],
  [RECEIPT_PATH, '/s/$token'],
] as const;

/** Returns the route of an address with a token in its path; undefined for any other. */
export function openAddressRoute(path: string): string | undefined {
  return OPEN_ADDRESSES.find(([start]) => path.startsWith(start))?.[1];
}

/** The routes of all open addresses. */
export const OPEN_ADDRESS_ROUTES = OPEN_ADDRESSES.map(([, route]) => route);

/** True if the path is for programs rather than a page. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** The methods of a page, a file or an open address; undefined for what programs call. */
export function methodsOf(path: string): readonly string[] | undefined {
  if (isApi(path)) return undefined;
  return path.startsWith(RECEIPT_PATH) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** True if the path looks like a file's, whether it exists or not. */
export function isFile(path: string): boolean {
  return FILE.test(path);
}

const TOKEN = new RegExp(`[?&]${LINK_PARAMETER}=`);

/** True if a page is requested with a personal link (SPEC-2 4). */
export function hasLinkToken({ url }: Request): boolean {
  return TOKEN.test(url);
}
