import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * What a value was when the page was last drawn, for what is done later and handed on: the same function always.
 * Within an effect `useEffectEvent` does the same.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
