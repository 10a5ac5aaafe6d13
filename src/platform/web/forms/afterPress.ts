/** The press in progress, if any. Resolves once its click has been handled. */
let press: Promise<void> | null = null;

function begin(): void {
  const listening = new AbortController();
  const current = new Promise<void>((resolve) => {
    const end = () => {
      listening.abort();
      // The click follows the pointer's release, and has been handled a task later.
      window.setTimeout(() => {
        if (press === current) press = null;
        resolve();
      });
    };
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, end, { capture: true, signal: listening.signal });
    }
  });
  press = current;
}

/** Starts tracking presses of a mouse button or finger. Returns a function that stops it. */
export function followPresses(): () => void {
  window.addEventListener('pointerdown', begin, true);
  return () => window.removeEventListener('pointerdown', begin, true);
}

/**
 * Runs a task now or, during a press, once its click is over. Clicking away from a field can make
 * it show an error, which takes up space. If it appeared before the release, the pressed button
 * would move from under the pointer and the click would be lost.
 */
export function afterPress(task: () => void): void {
  if (press) void press.then(task);
  else task();
}
