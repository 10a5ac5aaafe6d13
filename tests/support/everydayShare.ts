/** One of how many alike an everyday run does. */
const EVERY = 5;

/** Returns the items of many alike to test: every fifth in an everyday run, otherwise all. */
export function everydayShare<Item>(items: readonly Item[]): readonly Item[] {
  return process.env.TESTS === 'everyday' ? items.filter((_, at) => at % EVERY === 0) : items;
}
