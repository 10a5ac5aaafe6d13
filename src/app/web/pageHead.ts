import type { AnyRouteMatch } from '@tanstack/react-router';
import { pageOfRoute } from '@/app/domain/pageAt';
import { plainLine } from '@/platform/domain/plainLine';

/** Returns the title for the tab, the history and bookmarks. */
export function pageTitle(title: string): string {
  // An old name may hold invisible control characters, which would reverse the product's name too.
  const plain = plainLine(title);
  return plain.startsWith('Gangway') ? plain : `${plain} · Gangway`;
}

/** Returns the title of the page of the innermost match, for the root's `head`. */
export function pageHead(matches: readonly AnyRouteMatch[]) {
  const match = matches.at(-1);
  const page = match && pageOfRoute(match);
  return titleOf(page?.title ?? 'Gangway');
}

/** Returns a page's own title, in place of the table's, once its data is there. */
export function titleOf(title: string | undefined) {
  return title === undefined ? {} : { meta: [{ title: pageTitle(title) }] };
}

/** Returns the title of the innermost match that has one. */
export function shownTitle(matches: readonly AnyRouteMatch[]): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1);
}
