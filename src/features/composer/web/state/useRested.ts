import { startTransition, useEffect, useState } from 'react';

/**
 * A value, once it has been the same for `pause` milliseconds; at once where that is null. What is
 * made of it is made between the letters then, and not at each of them.
 */
export function useRested<Value>(value: Value, pause: number | null): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const rest = () => startTransition(() => setRested(() => value));
    const timer = window.setTimeout(rest, pause ?? 0);
    return () => window.clearTimeout(timer);
  }, [value, pause]);
  return pause === null ? value : rested;
}
