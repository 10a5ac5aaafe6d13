import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown'] as const;
const ONCE = { capture: true, once: true };

/**
 * Fetches code when the page is first touched, or a key pressed: no page waits for it, whoever
 * opens something rarely does, and it opens without a connection too.
 *
 * @param load stable
 */
export function useOnTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const touched = () => void load().catch(() => undefined);
    for (const kind of TOUCHES) window.addEventListener(kind, touched, ONCE);
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touched, ONCE);
    };
  }, [load]);
}
