import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { buildStore, noteMissingCode, TOO_OLD } from '@/platform/web/connection/builds';

/**
 * Explains why a page's code cannot be fetched: its build is gone, or the server is unreachable.
 * The router reloads the page for error messages that it knows; it knows neither of these.
 */
export function explainMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) noteMissingCode();
    payload.message = buildStore.state() === 'tooOld' ? TOO_OLD : UNREACHABLE_MESSAGE;
  });
}
