import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SENT_ID } from '@/app/domain/rendering';
import { watchSession } from '@/features/identity/web/watchSession';
import { nextTask } from '@/platform/web/nextTask';
import { queryClient } from '@/platform/web/trpc';
import { App } from './App';
import { attend } from './offline/attend';
import { createAppRouter } from './router';

/** How long the app waits for code and data, in milliseconds: over a page in place, over a bar. */
const PATIENCE = { page: 1_000, bar: 150 };

/**
 * Renders the page at this address, or hydrates it in place, in steps between which the browser is
 * free.
 */
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
    void import('./rendered/takeOver').then(({ takeOver }) => takeOver(container, router, app));
    return;
  }
  const isWritten = container.firstElementChild !== null;
  // Makes the router build the same tree as the prerender, without its own loading boundaries.
  if (isWritten) router.ssr = { manifest: undefined };
  const loading = router.load().catch(console.error);
  if (isWritten) {
    // A prerendered page is hydrated once its route's code is there.
    void loading.then(() => startTransition(() => void hydrateRoot(container, app)));
  } else {
    // What the shell shows is worth more than a page that is still loading, which would be rendered
    // twice. But if loading takes long, the page must say so.
    const patience = PATIENCE[document.querySelector('#frame main') ? 'page' : 'bar'];
    const enough = new Promise((resolve) => window.setTimeout(resolve, patience));
    void Promise.race([loading, enough]).then(() =>
      startTransition(() => createRoot(container).render(app)),
    );
  }
}
