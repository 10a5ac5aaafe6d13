import { startTransition, useEffect, useState } from 'react';

/**
 * The part of a long list that is drawn: `step` items with the page, as many more each time the browser
 * has painted. Whatever the visitor does meanwhile comes first.
 */
export function useInSteps<Item>(
  items: readonly Item[],
  step: number,
  first = step,
): readonly Item[] {
  const [counted, setCount] = useState(first);
  const count = Math.max(counted, first);
  const isPart = count < items.length;
  useEffect(() => {
    if (isPart) startTransition(() => setCount(count + step));
  }, [isPart, count, step]);
  return isPart ? items.slice(0, count) : items;
}
