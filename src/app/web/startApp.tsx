import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SENT_ID } from '@/app/domain/rendering';
import { watchSession } from '@/features/identity/web/watchSession';
import { nextTask } from '@/platform/web/nextTask';
import { queryClient } from '@/platform/web/trpc';
import { App } from './App';
import { attend } from './offline/attend';
import { createAppRouter } from './router';

/** How long the app holds back what is not loaded yet, in milliseconds: a page in place, and a mere bar. */
const PATIENCE = { page: 1_000, bar: 150 };

/** Draws the page at this address, or takes it over where it stands, in pieces between which the browser is free. */
export async function startApp(container: HTMLElement): Promise<void> {
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );

  watchSession(queryClient, () => void router.invalidate(), attend);
  await nextTask();
  if (document.getElementById(SENT_ID)) {
    void import('./drawn/takeOver').then(({ takeOver }) => takeOver(container, router, app));
    return;
  }
  const isWritten = container.firstElementChild !== null;
  // Tells the router to build the same tree as at the prerender, without its own loading boundaries.
  if (isWritten) router.ssr = { manifest: undefined };
  const loading = router.load().catch(console.error);
  if (isWritten) {
    // A prerendered page is taken over where it stands, once its route's code is there.
    void loading.then(() => startTransition(() => void hydrateRoot(container, app)));
  } else {
    // What stands in the shell already is worth more than a page that is still loading, which would be drawn
    // twice; but what takes long must be said.
    const patience = PATIENCE[document.querySelector('#frame main') ? 'page' : 'bar'];
    const enough = new Promise((resolve) => window.setTimeout(resolve, patience));
    void Promise.race([loading, enough]).then(() =>
      startTransition(() => createRoot(container).render(app)),
    );
  }
}
