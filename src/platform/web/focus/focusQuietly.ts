/** As a `ref`: what takes the place of a form takes its focus too. */
export function focusOnArrival(element: HTMLElement | null): void {
  if (element) focusQuietly(element);
}

/** Scrolls as little as it takes to see what has got the focus: Radix gives it without doing so. */
export function showFocused({ target }: { target: Element }): void {
  target.scrollIntoView?.({ block: 'nearest' });
}

/** Moves the focus there without scrolling, also to something that is no control, such as a heading. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
