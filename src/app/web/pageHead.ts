import type { AnyRouteMatch } from '@tanstack/react-router';
import { pageOfRoute } from '@/app/domain/pageAt';
import { DESCRIPTIONS } from '@/app/domain/pageDescriptions';
import { plainLine } from '@/platform/domain/plainLine';

/** The preview, in a chat, of a link to a page that has none of its own. */
const PRODUCT = {
  title: 'Gangway: plan a group trip through one link',
  description: 'One link, and the whole group is on its way.',
};

/** Returns the title for the tab, the history and bookmarks. */
export function pageTitle(title: string): string {
  // An old name may hold invisible control characters, which would reverse the product's name too.
  const plain = plainLine(title);
  return plain.startsWith('Gangway') ? plain : `${plain} · Gangway`;
}

/**
 * Returns what the head says of a page, and what a chat shows of a link to it. Neither runs scripts,
 * so only the server writes them.
 */
export function describedAs(page: typeof PRODUCT, preview = page) {
  if (!import.meta.env.SSR) return [];
  return [
    { name: 'description', content: page.description },
    { property: 'og:title', content: preview.title },
    { property: 'og:description', content: preview.description },
  ];
}

/** Returns the head of the page of the innermost match, for the root's `head`. */
export function pageHead(matches: readonly AnyRouteMatch[]) {
  const match = matches.at(-1);
  const page = match && pageOfRoute(match);
  const title = page?.title ?? 'Gangway';
  const { meta = [] } = titleOf(title);
  if (!import.meta.env.SSR) return { meta };
  const own = { title, description: DESCRIPTIONS[page?.path ?? '/'] };
  const preview = page?.unfolds ?? (page?.isText ? own : PRODUCT);
  return { meta: [...meta, ...describedAs(own, preview)] };
}

/** Returns a page's own title, in place of the table's, once its data is there. */
export function titleOf(title: string | undefined) {
  return title === undefined ? {} : { meta: [{ title: pageTitle(title) }] };
}
