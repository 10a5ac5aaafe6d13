/**
 * Stands in pages that the server has drawn, and runs before anything else: what is pressed before the app is
 * there waits for it (src/app/web/drawn/held.ts), and no form is sent by the browser itself. Links lead on at once.
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
