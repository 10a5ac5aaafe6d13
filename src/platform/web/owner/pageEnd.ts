import { flushSync } from 'react-dom';
import { listeners } from '../listeners';

const { subscribe, tell } = listeners();
let hasEnded = false;

/** Whether this page has ended, in the form that `useSyncExternalStore` takes. */
export const pageEnd = { subscribe, hasEnded: () => hasEnded };

/** Removes everything the app rendered, for good. The page stays empty until another loads. */
export function endPage(): void {
  hasEnded = true;
  flushSync(tell);
}

/** Hides the page from sight and from screen readers, without changing it. */
export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

/** Undoes `hidePage`. */
export function showPage(): void {
  document.documentElement.style.visibility = '';
}
