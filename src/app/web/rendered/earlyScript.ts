/**
 * Runs first in each page. Until the app takes over, the browser itself submits no form, and presses
 * are noted for it (`early.ts`). Links work at once.
 */
export const EARLY_SCRIPT = `(() => {
  const ending = new AbortController();
  const pressed = [];
  window.early = { pressed, end: () => ending.abort() };
  const hold = (selector) => (event) => {
    const element = event.target.closest?.(selector);
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(element);
  };
  const options = { capture: true, signal: ending.signal };
  addEventListener('click', hold('button, summary'), options);
  addEventListener('submit', hold('form'), options);
})();`.replace(/\n\s*/g, ' ');
