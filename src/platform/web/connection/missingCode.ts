import { useSyncExternalStore } from 'react';
import { BUILD_HEADER } from '@/platform/domain/pageHeaders';
import { UNREACHABLE_MESSAGE } from '../appFailure';
import { listeners } from '../listeners';
import { ownBuild, reloadPage } from './builds';

/** Where the tab keeps the build for which it was reloaded, so that it is once. */
const RELOADED = 'gangway-reloaded';

const MISSING_MESSAGE = 'This part could not be loaded.';

const { subscribe, tell } = listeners();

/**
 * Names code that cannot be fetched for what it is, until the server turns out to be out of reach:
 * an extension may have refused it. Reloads the page, once, where an update has replaced its code;
 * leaving the page saves what was typed. The router reloads for messages that it knows whether the
 * server answers or not; it does not know these.
 */
export function explainMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = MISSING_MESSAGE;
    void fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok, headers }) => {
        const own = ownBuild();
        const isReplaced = ok && (headers.get(BUILD_HEADER) ?? own) !== own;
        if (!isReplaced || sessionStorage.getItem(RELOADED) === own) return;
        sessionStorage.setItem(RELOADED, own);
        void reloadPage();
      },
      () => {
        payload.message = UNREACHABLE_MESSAGE;
        tell();
      },
    );
  });
}

/** Returns what is known of an error by now: of missing code, and why it is missing. */
export function useMessageOf(error: unknown): string {
  const read = () => (error as Error).message;
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns whether a part that says this is missing, and has not crashed. */
export const isMissing = (message: string): boolean =>
  message === MISSING_MESSAGE || message === UNREACHABLE_MESSAGE;
