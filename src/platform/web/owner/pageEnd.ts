import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let hasEnded = false;

/** Whether this page is over, as `useSyncExternalStore` wants it. */
export const pageEnd = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  hasEnded: () => hasEnded,
};

/** Takes away all that the app has drawn, for good: the page stays empty until another is loaded. */
export function endPage(): void {
  hasEnded = true;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

/** Lets nothing of the page be seen or read out, without changing it. */
export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

/** Lets the page be seen again. */
export function showPage(): void {
  document.documentElement.style.visibility = '';
}
