import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser can say, such as its width. A page that the server has drawn is taken over as if it were
 * `before`, and drawn with the truth at once; one that is drawn in the browser has it from the start.
 */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}
