import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a stable function that reads the value as of the last render, for callbacks that run
 * later. In an effect, use `useEffectEvent` instead.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
