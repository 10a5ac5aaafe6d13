import { pageAt } from '@/app/domain/pageAt';

/**
 * Removes what a mailed link carries behind its `#` from the page's address before anything else
 * runs, so that nothing that reads, remembers or sends the address later ever sees it
 * (SPEC-3 12.1).
 */
function takeCodeHash(): string {
  const { pathname, search, hash } = window.location;
  if (!['/code', '/take-back'].includes(pageAt(pathname)?.page.path ?? '')) return '';
  // Another link in the same tab changes only this part of the address.
  window.addEventListener('hashchange', () => window.location.reload());
  if (hash) window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return hash.slice(1);
}

/** What the link that opened this page carried; empty for any other page. */
export const codeHash = typeof window === 'undefined' ? '' : takeCodeHash();
