import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Leaving {
  /** A control has lost the focus. */
  onLeave: () => void;
  /** Esc was pressed, and not to close something open within, such as a calendar. */
  onEscape?: () => void;
}

/** Listens for controls in an element being left. Windows that they open are outside it. */
export function useLeave(within: RefObject<HTMLElement | null>, leaving: Leaving): void {
  const leave = useEffectEvent(() => leaving.onLeave());
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leaving.onEscape?.();
  });
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('focusout', () => leave(), { signal });
    element.addEventListener('keydown', (event) => press(event), { signal });
    return () => listening.abort();
  }, [within]);
}
