import { pageAt } from '@/app/domain/pageAt';
import { LINK_PARAMETER, linkTokenIn } from '@/features/guests/domain/linkParameter';

/**
 * Removes the token of a personal link from the page's address before anything else runs, so that
 * nothing that reads, remembers or sends the address later ever sees it (SPEC-2 4).
 */
function removedToken(): string | null {
  const { pathname, search, hash } = window.location;
  if (pageAt(pathname)?.page.path !== '/join/$tripId') return null;
  const params = new URLSearchParams(search);
  const token = linkTokenIn(params);
  if (token === null) return null;
  params.delete(LINK_PARAMETER);
  const rest = params.size > 0 ? `?${params}` : '';
  window.history.replaceState(window.history.state, '', `${pathname}${rest}${hash}`);
  return token;
}

let kept = typeof window === 'undefined' ? null : removedToken();

/** Returns the token of the personal link that opened this page, once; null if there is none. */
export function takeLinkToken(): string | null {
  const token = kept;
  kept = null;
  return token;
}
