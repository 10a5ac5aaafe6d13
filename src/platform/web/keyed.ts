/**
 * Pairs each text with a React key: the text itself, numbered from its second appearance on. Two
 * people of one name, or two changes that read the same, would otherwise share a key.
 */
export function keyed<T>(
  all: readonly T[],
  textOf: (one: T) => string = String,
): [key: string, one: T][] {
  const times = new Map<string, number>();
  return all.map((one) => {
    const text = textOf(one);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return [before === 0 ? text : `${text} ${before + 1}`, one];
  });
}
