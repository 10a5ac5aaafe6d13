import type { Page } from './pageAt';

/** What every page starts from that has no file of its own, by its name in the build. */
export const SHELL = '/shell.html';

/** The file of a page, for anyone who has a session; one that is written out whole is for everybody. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return `/${path.slice(1).replaceAll('/', '.') || 'index'}.html`;
}

/** The file that the server draws a page into, for anyone who has a session. */
export function drawnFileOf(page: Pick<Page, 'path'>): string {
  return fileOf(page).replace('.html', '.drawn.html');
}

/** What a trip's door is like for a stranger; a `hidden` one is as good as none. */
export type DoorState = 'hidden' | 'open' | 'closed';

/** The file with a page's picture for those without a session; a trip's door has one for each state. */
export function pictureFileOf(page: Pick<Page, 'path'>, door: DoorState = 'hidden'): string {
  const kind = door === 'hidden' ? 'picture' : `${door}.picture`;
  return fileOf(page).replace('.html', `.${kind}.html`);
}

/** What the service worker shows for any page that cannot be reached (SPEC-2 7.2). */
export const OFFLINE_PAGE = '/offline.html';

/** Where the service worker is, for good: browsers ask there for a newer one. */
export const WORKER_FILE = '/worker.js';

/** What tells that page what it is. */
export const OFFLINE_META = 'offline';

/** What index.html says where its own build is to be named, and whether there may be a worker. */
export const BUILD_PLACEHOLDER = 'build-placeholder';
export const WORKER_PLACEHOLDER = 'worker-placeholder';

/** The page in front of which strangers stand (SPEC-2 4 'The open door'). */
export const DOOR_PAGE = '/join/$tripId';

/** Where the page says what is to be seen there; the server puts that in, as JSON. */
export const DOOR_META = 'door';
export const DOOR_PLACEHOLDER = 'door-placeholder';
