import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** How long a page may take to come to rest, in frames. */
const MOST_FRAMES = 30;

/**
 * Brings a part of the page into sight whose anchor the address names. It may be on its way still
 * when the router looks for it; and what lies above is laid out as it comes near, and pushes it
 * away again.
 */
export function useArrival(part: RefObject<HTMLElement | null>): void {
  const { hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes there a second time arrives again
  useEffect(() => {
    const element = part.current;
    if (!element || hash !== element.id) return;
    let frame = 0;
    const follow = (top: number, left: number) => {
      element.scrollIntoView({ behavior: 'instant' });
      const now = element.getBoundingClientRect().top;
      if (left > 0 && now !== top) frame = requestAnimationFrame(() => follow(now, left - 1));
    };
    follow(Number.NaN, MOST_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [part, hash, state]);
}
