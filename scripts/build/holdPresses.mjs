/**
 * Runs first in server-rendered pages. Clicks that come before the app is ready are held for it
 * (src/app/web/rendered/held.ts), and the browser itself submits no form. Links work at once.
 */
export const HOLD_PRESSES = `(() => {
  const held = (window.held = []);
  const isLive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const hold = (selector) => (event) => {
    const element = event.target.closest?.('#root ' + selector);
    if (!element || isLive(element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(element);
  };
  addEventListener('click', hold(':is(button, summary)'), true);
  addEventListener('submit', hold('form'), true);
})();`.replace(/\n\s*/g, ' ');
