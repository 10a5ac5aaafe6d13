import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readerInWords, SENT_ID, type Sent } from '@/app/domain/rendering';
import { nextTask } from '@/platform/web/nextTask';
import type { createAppRouter } from '../router';
import { takeHeld } from './held';
import { browserReader, noteReader } from './reader';

/** Hands the app what the server has read for this page; it is dated back to the page's request. */
export function takeSent(queryClient: QueryClient): Sent | undefined {
  const element = document.getElementById(SENT_ID);
  element?.remove();
  if (!element?.textContent) return undefined;
  const sent = JSON.parse(element.textContent) as Sent;
  const updatedAt = Math.floor(performance.timeOrigin);
  for (const [queryKey, data] of sent.reads)
    queryClient.setQueryData(queryKey, data, { updatedAt });
  return sent;
}

/**
 * Takes over a server-rendered page, with the data it came with. If this browser's time zone or
 * language is not the one the server knew, the page is rendered again from the same data.
 */
export async function takeOver(
  container: HTMLElement,
  router: ReturnType<typeof createAppRouter>,
  app: ReactNode,
): Promise<void> {
  const { queryClient } = router.options.context;
  const sent = takeSent(queryClient);
  await nextTask();
  const isSame = sent && readerInWords(sent.reader) === readerInWords(browserReader());
  // Makes the router build the same tree as the server, without its own loading boundaries.
  if (isSame) router.ssr = { manifest: undefined };
  await router.load().catch(console.error);
  await nextTask();
  takeHeld(container);
  if (isSame) {
    // A part whose code comes late may be hydrated after data has changed; React then rerenders it.
    let hasNews = false;
    const stopListening = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return;
      hasNews = true;
      stopListening();
    });
    const onRecoverableError = (error: unknown) => {
      if (!hasNews) reportError(error);
    };
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
  } else {
    noteReader();
    container.replaceChildren();
    startTransition(() => createRoot(container).render(app));
  }
}
