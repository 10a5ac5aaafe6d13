import { LINK_PARAMETER } from '@/features/guests/domain/early/linkParameter';
import { RECEIPT_PATH } from '@/features/sheets/domain/receipt';
import { CALENDAR_PATH, HOME_PATH } from '@/features/takeaway/domain/openAddress';

/** What the names of the build's files end in. No path of a page does. */
const FILE = /\.(js|css|map|svg|png|ico|webp|woff2|txt|webmanifest)$/i;

/** What opens without an account by a token in its path, by the name of its route. */
const OPEN_ADDRESSES = [
  [CALENDAR_PATH, '/calendar/$token'],
  [HOME_PATH, '/p/$token'],
  [RECEIPT_PATH, '/s/$token'],
] as const;

/** The route of an address with a token in its path; undefined for any other. */
export function openAddressRoute(path: string): string | undefined {
  return OPEN_ADDRESSES.find(([start]) => path.startsWith(start))?.[1];
}

/** All of them. */
export const OPEN_ADDRESS_ROUTES = OPEN_ADDRESSES.map(([, route]) => route);

/** Whether what is posted to a path is read. */
export function takesPosts(path: string): boolean {
  return isApi(path) || path.startsWith(RECEIPT_PATH);
}

/** Whether a path is for programs, and not for a page. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Whether a path is that of a file, there or not. */
export function isFile(path: string): boolean {
  return FILE.test(path);
}

const TOKEN = new RegExp(`[?&]${LINK_PARAMETER}=`);

/** Whether a page is asked for by a personal link (SPEC-2 4). */
export function hasLinkToken({ url }: Request): boolean {
  return TOKEN.test(url);
}
