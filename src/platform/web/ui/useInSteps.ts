import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the part of a long list to render: `first` items, then `step` more after each paint. User
 * input takes priority.
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
