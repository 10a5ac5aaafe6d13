import { useEffect, useState } from 'react';

/**
 * Returns a text once it has been stable for `pause` milliseconds, and `before` until then. Used
 * for screen readers, so that they announce once and not on every key.
 */
export function useSettled(text: string, before: string, pause: number): string {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause);
    return () => window.clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
