import { plainLine } from '@/platform/domain/plainLine';

/** What a browser shows in a tab, a history and a bookmark. */
export function pageTitle(title: string): string {
  // A name from before names lost their unseen controls would turn the product's about as well.
  const plain = plainLine(title);
  return plain.startsWith('Gangway') ? plain : `${plain} · Gangway`;
}

/** A page's title and description, as TanStack Router's `head` wants them. */
export function pageHead(title: string, description: string) {
  return { meta: [{ title: pageTitle(title) }, { name: 'description', content: description }] };
}
