/** Runs a function once the browser is idle, or in the next task in browsers that can't tell. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 1);
