import type { FocusEvent } from 'react';
import { showFocused } from '@/platform/web/focus/focusQuietly';

/**
 * Shows what takes the focus in a window. One that opens begins with its heading in sight: where the
 * screen has no room for both, as at 400% zoom, the window takes the focus itself.
 */
export function showFocusedInWindow(event: FocusEvent<HTMLElement>): void {
  const { target, currentTarget: panel, relatedTarget } = event;
  if (target === panel) return;
  showFocused({ target });
  const isOpening = !(relatedTarget instanceof Node && panel.contains(relatedTarget));
  if (!isOpening || panel.getBoundingClientRect().top >= 0) return;
  panel.scrollIntoView({ block: 'start' });
  if (target.getBoundingClientRect().bottom > window.innerHeight) {
    panel.focus({ preventScroll: true });
  }
}
