import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns a value that only the browser knows, such as its width. A server-rendered page hydrates
 * with `before` and re-renders at once; a page rendered in the browser has it from the start.
 */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}
