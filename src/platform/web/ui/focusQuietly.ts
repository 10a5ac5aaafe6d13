/** As a `ref`: what takes the place of a form takes its focus too. */
export function focusOnArrival(element: HTMLElement | null): void {
  if (element) focusQuietly(element);
}

/** Moves the focus to something that is no control, such as a heading, without scrolling to it. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
