/** Names in a sentence: 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'; empty for none. */
export function listInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
