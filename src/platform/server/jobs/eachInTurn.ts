/**
 * Runs a chore's work for each item, one after the other. One that fails doesn't hold up the
 * others. Throws the first failure once all have been tried, so that the chore is logged as failed.
 */
export async function eachInTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
