import type { AnyRouteMatch } from '@tanstack/react-router';
import { pageOfRoute } from '@/app/domain/pageAt';
import { plainLine } from '@/platform/domain/plainLine';

/** What a browser shows in a tab, a history and a bookmark. */
export function pageTitle(title: string): string {
  // A name from before names lost their unseen controls would turn the product's about as well.
  const plain = plainLine(title);
  return plain.startsWith('Gangway') ? plain : `${plain} · Gangway`;
}

/** The title of the page that the innermost of these matches is, for the root's `head`. */
export function pageHead(matches: readonly AnyRouteMatch[]) {
  const match = matches.at(-1);
  const page = match && pageOfRoute(match);
  return titleOf(page?.title ?? 'Gangway');
}

/** A title of a page's own in place of the table's, once its data have come. */
export function titleOf(title: string | undefined) {
  return title === undefined ? {} : { meta: [{ title: pageTitle(title) }] };
}

/** The title of the innermost of these matches that has one. */
export function shownTitle(matches: readonly AnyRouteMatch[]): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1);
}
