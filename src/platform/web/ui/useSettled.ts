import { useEffect, useState } from 'react';

/**
 * A text, once it has been the same for so long, in milliseconds; until then `before`. What is said
 * to screen readers waits like that, so that they are told once and not of every key.
 */
export function useSettled(text: string, before: string, pause: number): string {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause);
    return () => window.clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
