import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** How long a page may take to settle, in milliseconds. */
const AT_MOST = 3_000;

/** Events that show the reader has taken over. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the part of the page named in the URL's hash. It may not exist yet when the router
 * looks for it, and content above it renders in steps and gets its layout late, which pushes it
 * away again.
 */
export function useArrival(part: RefObject<HTMLElement | null>): void {
  const { hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going there again scrolls again
  useEffect(() => {
    const element = part.current;
    if (!element || hash !== element.id) return;
    const arrive = () => element.scrollIntoView({ behavior: 'instant' });
    const sizes = new ResizeObserver(arrive);
    sizes.observe(document.body);
    arrive();
    const stop = () => {
      sizes.disconnect();
      window.clearTimeout(timer);
      for (const act of ACTS) window.removeEventListener(act, stop);
    };
    const timer = window.setTimeout(stop, AT_MOST);
    for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, [part, hash, state]);
}
