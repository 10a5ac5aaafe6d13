/** How many frames to wait for the element to focus; after that the reader has moved on. */
const PATIENCE = 30;

/** Shows it, and focuses it or its first control. */
function arrive(element: HTMLElement): void {
  const isControl = element.matches('a, button, input, select, textarea, [tabindex]');
  const control = isControl ? element : element.querySelector<HTMLElement>('button, input, select');
  if (!control) element.tabIndex = -1;
  (control ?? element).focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}

/** Focuses an element once it is there; after a closing menu, which focuses its button first. */
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
