import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { ownBuild, reloadPage } from '@/platform/web/connection/builds';

/** Where the tab keeps the build for which it was reloaded, so that it is once. */
const RELOADED = 'gangway-reloaded';

/**
 * Reloads the page, once, where the server answers but lacks code of this page: an update has
 * replaced it. Leaving the page saves what was typed. The router reloads for messages that it knows
 * whether the server answers or not; it does not know this one.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = UNREACHABLE_MESSAGE;
    if (sessionStorage.getItem(RELOADED) === ownBuild()) return;
    void fetch(window.location.href, { method: 'HEAD' }).then(
      ({ ok }) => {
        if (!ok) return;
        sessionStorage.setItem(RELOADED, ownBuild());
        void reloadPage();
      },
      () => undefined,
    );
  });
}
