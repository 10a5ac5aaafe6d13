import { DEFAULT_REDIRECT, redirectTarget } from '@/features/identity/domain/redirectTarget';
import { joinPath } from '@/features/trips/domain/tripId';
import { decodedText } from '@/platform/domain/early/decodedText';

/** What the build writes into links that lead on to where someone wanted to go; see scripts/prerender.mjs. */
const PLACEHOLDER = /\?redirect=(?:\/|%2F)join(?:\/|%2F)way-on-placeholder(?:&amp;)?/g;

/** The longest that is written into a page; a longer one is left to the app. */
const LONGEST = 500;

const INVITATION = /^\/join\/([^/]+)\/?$/i;

/** Whether the links of a page lead on. */
export function carriesRedirect(html: string): boolean {
  return html.search(PLACEHOLDER) !== -1;
}

/** Makes the links of a page lead on to `target`, or without one to their own addresses. */
export function withCarriedRedirect(html: string, target?: string): string {
  return html.replace(PLACEHOLDER, (link) => {
    const more = link.endsWith('&amp;');
    if (target === undefined) return more ? '?' : '';
    const value = encodeURIComponent(target);
    // SPEC 2 writes the slashes of the prompts' links as they are.
    const written = link.includes('%2F') ? value : value.replaceAll('%2F', '/');
    return `?redirect=${written}${more ? '&amp;' : ''}`;
  });
}

/** Where the links of the page at this address lead on to (DESIGN 7.18), as the app will have it. */
export function carriedRedirectOf(url: string, path: string): string | undefined {
  const tripId = INVITATION.exec(path)?.[1];
  const target =
    tripId === undefined
      ? redirectTarget(new URL(url).searchParams.get('redirect'))
      : joinPath(decodedText(tripId));
  return target === DEFAULT_REDIRECT || target.length > LONGEST ? undefined : target;
}
