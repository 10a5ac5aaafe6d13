const MOST_TEXTS = 2_000;

/** Memoizes a function of a text. The cache is emptied once it holds `MOST_TEXTS`. */
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
