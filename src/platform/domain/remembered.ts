const MOST_TEXTS = 2_000;

/** What is read in a text, read once for each; what was read is forgotten when there are too many. */
export function remembered<Read extends NonNullable<unknown>>(
  read: (text: string) => Read,
): (text: string) => Read {
  const known = new Map<string, Read>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= MOST_TEXTS) known.clear();
      found = read(text);
      known.set(text, found);
    }
    return found;
  };
}
