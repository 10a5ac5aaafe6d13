import type { Page } from './pageAt';

/** The file that every page without one of its own starts from, by its name in the build. */
export const SHELL = '/shell.html';

/** Returns the file of a page for people with a session; for everyone if it is sent `whole`. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return `/${path.slice(1).replaceAll('/', '.') || 'index'}.html`;
}

/** Returns the file that the server renders a page into, for people with a session. */
export function renderedFileOf(page: Pick<Page, 'path'>): string {
  return fileOf(page).replace('.html', '.rendered.html');
}

/** A trip's door as a stranger finds it; a `hidden` door looks as if there were none. */
export type DoorState = 'hidden' | 'open' | 'closed';

/**
 * Returns the file with a page's picture, for people without a session; one per state of a door.
 */
export function pictureFileOf(page: Pick<Page, 'path'>, door: DoorState = 'hidden'): string {
  const kind = door === 'hidden' ? 'picture' : `${door}.picture`;
  return fileOf(page).replace('.html', `.${kind}.html`);
}

/** Shown by the service worker for any page that cannot be reached (SPEC-2 7.2). */
export const OFFLINE_PAGE = '/offline.html';

/** The service worker's address. It must never change: browsers look for updates there. */
export const WORKER_FILE = '/worker.js';

/** The meta tag by which the offline page is recognized. */
export const OFFLINE_META = 'offline';

/** Placeholders in index.html for the build's id, and for whether a service worker is allowed. */
export const BUILD_PLACEHOLDER = 'build-placeholder';
export const WORKER_PLACEHOLDER = 'worker-placeholder';

/** Placeholder for where links lead on to (DESIGN 7.18). */
export const WAY_ON_PLACEHOLDER = 'way-on-placeholder';

/** The page that strangers see at a trip's door (SPEC-2 4 'The open door'). */
export const DOOR_PAGE = '/join/$tripId';

/** The meta tag for what a stranger sees of the trip, and the placeholder for it, as JSON. */
export const DOOR_META = 'door';
export const DOOR_PLACEHOLDER = 'door-placeholder';
