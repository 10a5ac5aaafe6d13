/** A page's title and description, as TanStack Router's `head` wants them. */
export function pageHead(title: string, description?: string) {
  return {
    meta: [
      { title: title.startsWith('Gangway') ? title : `${title} · Gangway` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  };
}
