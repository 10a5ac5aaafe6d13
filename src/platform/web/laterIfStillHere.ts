/**
 * Runs `action` after this many milliseconds, unless the reader has followed a link by then: the
 * page that they leave is shown, with its timers, until the next one has loaded.
 *
 * @returns a function that cancels it
 */
export function laterIfStillHere(action: () => void, milliseconds: number): () => void {
  const { pathname } = window.location;
  const timer = window.setTimeout(() => {
    if (window.location.pathname === pathname) action();
  }, milliseconds);
  return () => window.clearTimeout(timer);
}
