/** How many frames to wait for the element. After that, the user has moved on. */
const PATIENCE = 30;

/** Scrolls to an element, and focuses it or its first control. */
function arrive(element: HTMLElement): void {
  const isControl = element.matches('a, button, input, select, textarea, [tabindex]');
  const control = isControl ? element : element.querySelector<HTMLElement>('button, input, select');
  if (!control) element.tabIndex = -1;
  (control ?? element).focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/**
 * Focuses an element once it exists and no menu is open, because a closing menu focuses its own
 * button.
 */
export function focusSoon(id: string): void {
  let left = PATIENCE;
  const look = () => {
    left -= 1;
    const element = document.getElementById(id);
    const isClosing = document.querySelector('[role="menu"]') !== null;
    if (element && !isClosing) setTimeout(() => arrive(element));
    else if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
