import { type RefObject, useEffect, useRef } from 'react';

interface Leaving {
  /** The focus has left a control. */
  onLeave: () => void;
  /** Esc was pressed, and nothing that is open in it, such as a calendar, was meant. */
  onEscape?: () => void;
}

/**
 * Listens to how the controls within an element are left; windows that they open lie elsewhere on
 * the page.
 */
export function useLeave(within: RefObject<HTMLElement | null>, leaving: Leaving): void {
  const latest = useRef(leaving);
  latest.current = leaving;
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const leave = () => latest.current.onLeave();
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current.onEscape?.();
    };
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', press);
    };
  }, [within]);
}
