import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the part of a long list to render: `step` items, then as many more after each paint. User
 * input takes priority. Only for a list with nothing below it, which would move.
 */
export function useInSteps<Item>(items: readonly Item[], step: number): readonly Item[] {
  const [count, setCount] = useState(step);
  const isPart = count < items.length;
  useEffect(() => {
    if (isPart) startTransition(() => setCount(count + step));
  }, [isPart, count, step]);
  return isPart ? items.slice(0, count) : items;
}
