import { WAY_ON_PLACEHOLDER } from '@/app/domain/pageFiles';
import { DEFAULT_REDIRECT, redirectTarget } from '@/features/identity/domain/redirectTarget';
import { invitedTo, joinPath } from '@/features/trips/domain/tripId';

/** Links that lead on, as `prerender.tsx` writes them. */
const PLACEHOLDER = new RegExp(
  String.raw`\?redirect=(?:/|%2F)join(?:/|%2F)${WAY_ON_PLACEHOLDER}(?:&amp;)?`,
  'g',
);

/** The longest target written into a page, in characters; longer ones are left to the app. */
const LONGEST = 500;

/** True if the links of a page lead on. */
export function carriesRedirect(html: Buffer): boolean {
  return html.includes(WAY_ON_PLACEHOLDER);
}

/** Makes a page's links lead on to `target`; without one, they keep their own addresses. */
export function withCarriedRedirect(html: string, target?: string): string {
  return html.replace(PLACEHOLDER, (link) => {
    const more = link.endsWith('&amp;');
    if (target === undefined) return more ? '?' : '';
    const value = encodeURIComponent(target);
    // SPEC 2 writes the slashes in the prompts' links unescaped.
    const written = link.includes('%2F') ? value : value.replaceAll('%2F', '/');
    return `?redirect=${written}${more ? '&amp;' : ''}`;
  });
}

/**
 * Returns where this page's links lead on to (DESIGN 7.18), as the app would decide; undefined for
 * the default target and for one that is too long.
 */
export function carriedRedirectOf(url: string, path: string): string | undefined {
  const tripId = invitedTo(path);
  const target =
    tripId === undefined
      ? redirectTarget(new URL(url).searchParams.get('redirect'))
      : joinPath(tripId);
  return target === DEFAULT_REDIRECT || target.length > LONGEST ? undefined : target;
}
