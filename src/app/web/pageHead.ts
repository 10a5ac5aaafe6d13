/** What a browser shows in a tab, a history and a bookmark. */
export function pageTitle(title: string): string {
  return title.startsWith('Gangway') ? title : `${title} · Gangway`;
}

/** A page's title and description, as TanStack Router's `head` wants them. */
export function pageHead(title: string, description: string) {
  return { meta: [{ title: pageTitle(title) }, { name: 'description', content: description }] };
}
