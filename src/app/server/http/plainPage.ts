import { escapeHtml } from '@/platform/domain/escapeHtml';
import type { Site, WebFiles } from '../../domain/rendering';

interface Words {
  title: string;
  /** HTML. */
  body: string;
  /** Tags for the head. */
  head?: string;
}

/** Shown by the service worker for any page that cannot be reached; the app fills it in. */
export const OFFLINE: Words = {
  title: 'Offline · Gangway',
  body: '',
  head: '<meta name="offline" content="yes">',
};

/** In which whoever has left offline still has to end their session; the app does, and reloads. */
export const LEAVING: Words = { title: 'Gangway', body: '' };

/** Returns the tags with which a page runs the app, by the server's settings. */
function appTags(
  { entry }: Pick<WebFiles, 'entry'>,
  { build, hasWorker, supportEmail, oidcName }: Site,
): string {
  return `<meta name="build" content="${build}"><meta name="worker" content="${hasWorker ? 'on' : 'off'}"><meta name="support-email" content="${escapeHtml(supportEmail ?? '')}"><meta name="oidc-name" content="${escapeHtml(oidcName ?? '')}"><script type="module" crossorigin src="${entry}"></script>`;
}

/**
 * Makes a page that is not the app's: with the site's looks, and for nobody to find by searching.
 * @param site runs the app in it, with these settings
 */
export function plainPage(
  { files, site }: { files: Pick<WebFiles, 'entry' | 'styles'>; site?: Site },
  { title, body, head = '' }: Words,
): string {
  const { styles } = files;
  const looks =
    'text' in styles
      ? `<style>${styles.text}</style>`
      : `<link rel="stylesheet" href="${styles.href}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0f1a28" media="(prefers-color-scheme: dark)"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title>${head}${site ? appTags(files, site) : ''}${looks}</head><body>${body}</body></html>`;
}

/** Makes a page that no app takes over, from its title and the HTML of its body. */
export type PlainPage = (title: string, body: string) => string;

const NO_FILES = { entry: '', styles: { text: '' } };

/** Returns how to make such pages; without files they have no looks. */
export function plainPages(files: Pick<WebFiles, 'entry' | 'styles'> = NO_FILES): PlainPage {
  return (title, body) => plainPage({ files }, { title, body });
}
