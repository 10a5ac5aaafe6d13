/** A number of things: '1 night', '3 nights'. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Words that somebody typed, at the end of a sentence: 'Porto 2027!' has its mark already. */
export function ended(words: string): string {
  return /[.!?…]["”’)]?$/u.test(words) ? words : `${words}.`;
}

/** Things one after the other, as in a sentence: 'Ana, Ben and Cy'. */
export function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}

/** The most names that a sentence has before it only counts. */
const MOST_NAMES = 5;

/**
 * The same of what may be many: 'Ana, Ben, Cy, Dee, Eve and 3 more'.
 * @param shown how many of more than `most` are named
 */
export function listedFew(
  things: readonly string[],
  most = MOST_NAMES,
  shown: number = most,
): string {
  if (things.length <= most) return listed(things);
  return listed([...things.slice(0, shown), `${things.length - shown} more`]);
}
