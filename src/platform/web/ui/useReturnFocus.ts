import { useState } from 'react';
import { focusQuietly } from './focusQuietly';

/** The menu's button, when the focus was on one of the menu's items: those are gone by now. */
function lasting(element: Element | null): Element | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : element;
}

/**
 * Where the focus was when a window opened, and the way back there. Radix returns it to the window's own
 * trigger; ours are opened by state and have none. Hand the result to `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // While rendering, since the menu that opened the window leaves the page in the same commit.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(lasting(globalThis.document?.activeElement ?? null));
  }
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
      opener.focus();
      return;
    }
    // What was decided has taken the button away: then the page begins anew, unless something has the focus.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && document.activeElement === document.body) focusQuietly(heading);
  };
}
