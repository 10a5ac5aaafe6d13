import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Leaving {
  /** The focus has left a control. */
  onLeave: () => void;
  /** Esc was pressed, and nothing that is open in it, such as a calendar, was meant. */
  onEscape?: () => void;
}

/** Listens to how the controls in an element are left; windows that they open lie elsewhere. */
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
