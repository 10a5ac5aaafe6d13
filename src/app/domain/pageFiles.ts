import type { Page } from './pageAt';

/** What every page starts from that has no file of its own, by its name in the build. */
export const SHELL = '/shell.html';

/** The file of a page, for anyone who has a session; one that is written out whole is for everybody. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return `/${path.slice(1).replaceAll('/', '.') || 'index'}.html`;
}

/** What a trip's door is like for a stranger; a `hidden` one is as good as none. */
export type DoorState = 'hidden' | 'open' | 'closed';

/**
 * The file with a picture of a page, for anyone who has no session; of the page with a trip's door there is one
 * for each state of it.
 */
export function pictureFileOf(page: Pick<Page, 'path'>, door: DoorState = 'hidden'): string {
  const kind = door === 'hidden' ? 'picture' : `${door}.picture`;
  return fileOf(page).replace('.html', `.${kind}.html`);
}

/** The page in front of which strangers stand (SPEC-2 4 'The open door'). */
export const DOOR_PAGE = '/join/$tripId';

/** Where the page says what is to be seen there; the server puts that in, as JSON. */
export const DOOR_META = 'door';
export const DOOR_PLACEHOLDER = 'door-placeholder';
