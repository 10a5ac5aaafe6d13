import type { Page } from './pageAt';

/** What every page starts from that has no file of its own, by its name in the build. */
export const SHELL = '/shell.html';

/** The file of a page, for anyone who has a session; one that is written out whole is for everybody. */
export function fileOf({ path }: Pick<Page, 'path'>): string {
  return `/${path.slice(1).replaceAll('/', '.') || 'index'}.html`;
}

/** The file with a picture of a page, for anyone who has no session. */
export function pictureFileOf(page: Pick<Page, 'path'>): string {
  return fileOf(page).replace('.html', '.picture.html');
}
