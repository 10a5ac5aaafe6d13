import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { buildStore, noteMissingCode, TOO_OLD } from '@/platform/web/connection/builds';

/**
 * Says what it means when code of a page cannot be fetched: its build has gone, or the server is out of reach.
 * For errors whose message the router knows it would reload the page by itself, and it knows neither of these.
 */
export function explainMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (navigator.onLine) noteMissingCode();
    payload.message = buildStore.state() === 'tooOld' ? TOO_OLD : UNREACHABLE_MESSAGE;
  });
}
