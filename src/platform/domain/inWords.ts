/** Formats a count with its noun: '1 night', '3 nights'. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Formats a count of people: '1 person', '3 people'. */
export function countedPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Begins a sentence: 'you have paid' as 'You have paid'. */
export const capitalized = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Ends a user's words with a period, unless they have a mark already, as 'Porto 2027!' does. */
export function ended(words: string): string {
  return /[.!?…]["”’)]?$/u.test(words) ? words : `${words}.`;
}

/** Joins a list for a sentence: 'Ana, Ben and Cy'. */
export function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}

/** The most names that a sentence spells out. */
const MOST_NAMES = 5;

/**
 * Joins a list that may be long: 'Ana, Ben, Cy, Dee, Eve and 3 more'.
 * @param shown how many to name if there are more than `most`
 */
export function listedFew(
  things: readonly string[],
  most = MOST_NAMES,
  shown: number = most,
): string {
  if (things.length <= most) return listed(things);
  return listed([...things.slice(0, shown), `${things.length - shown} more`]);
}
