import { useState } from 'react';
import { type FocusPlace, placeOf, whatFollows } from './focusPlace';
import { focusQuietly, showFocused } from './focusQuietly';

/**
 * Where the focus was when a window opened, and the way back there, or to what follows when that has
 * gone. Radix returns it to the window's own trigger; ours are opened by state and have none. Hand the result
 * to `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<FocusPlace>([]);
  // While rendering, since the menu that opened the window leaves the page in the same commit.
  if (open !== wasOpen) {
    setWasOpen(open);
    const had = globalThis.document?.activeElement;
    if (open && had) setOpener(placeOf(had));
  }
  return (event) => {
    event.preventDefault();
    const isThere = opener[0]?.element.isConnected;
    // What was decided may have led to another page, whose heading has the focus by now.
    if (!isThere && document.activeElement !== document.body) return;
    const next = whatFollows(opener);
    if (!next) return;
    focusQuietly(next);
    showFocused({ target: next });
  };
}
