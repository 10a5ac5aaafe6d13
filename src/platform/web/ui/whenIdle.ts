/** Runs once the browser has nothing else to do. Not in every browser: there it follows the page's first moment. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 1);
