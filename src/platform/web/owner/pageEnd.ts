import { flushSync } from 'react-dom';
import { listeners } from '../listeners';

const { subscribe, tell } = listeners();
let hasEnded = false;

/** Whether this page is over, as `useSyncExternalStore` wants it. */
export const pageEnd = { subscribe, hasEnded: () => hasEnded };

/** Takes away all that the app has drawn, for good: the page stays empty until another is loaded. */
export function endPage(): void {
  hasEnded = true;
  flushSync(tell);
}

/** Lets nothing of the page be seen or read out, without changing it. */
export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

/** Lets the page be seen again. */
export function showPage(): void {
  document.documentElement.style.visibility = '';
}
