/** A `ref` for whatever replaces a form, to take over the form's focus. */
export function focusOnArrival(element: HTMLElement | null): void {
  if (element) focusQuietly(element);
}

/** Scrolls just far enough to show the focused element, because Radix focuses without scrolling. */
export function showFocused({ target }: { target: Element }): void {
  target.scrollIntoView?.({ block: 'nearest' });
}

/** Focuses an element without scrolling, even if it isn't a control but, say, a heading. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
