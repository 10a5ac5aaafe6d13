/** The press that is under way, if any; resolves once its click is over. */
let press: Promise<void> | null = null;

function begin(): void {
  const listening = new AbortController();
  const current = new Promise<void>((resolve) => {
    const end = () => {
      listening.abort();
      // The click comes with the pointer's release; a turn later it has been dealt with.
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

/** Notices presses of a mouse button or a finger from now on; returns what stops it. */
export function followPresses(): () => void {
  window.addEventListener('pointerdown', begin, true);
  return () => window.removeEventListener('pointerdown', begin, true);
}

/**
 * Does something at once or, while something is being pressed, when that click is over. Leaving a field
 * by a click makes it complain, and a complaint takes room: shown before the release, it would move the
 * pressed button away from under the pointer, and the click would be lost.
 */
export function afterPress(task: () => void): void {
  if (press) void press.then(task);
  else task();
}
