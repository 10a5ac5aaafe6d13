import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { getUntypedClient, type TRPCClientError } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { TAB, trpcClient } from '@/platform/web/trpc';
import type { LivePage } from '../domain/livePage';
import { createRefresher } from './refresher';
import { takePlace } from './takePlace';

/** All in milliseconds. How often a page reads again while too many others listen. */
const READ_EVERY = 20_000;
/** Waits are random up to these, so that pages don't all come back at once. */
const SPREAD = 3_000;
const LONGEST_WAIT = 30_000;
/** How long a window over its user's limit waits before it tries again. */
const FULL_WAIT = 5 * 60_000;
/** Data younger than this is not read again when the stream opens. */
const FRESH = 2_000;

/**
 * Rereads a page's data when it changes on the server, while the page is visible: browsers have few
 * connections for all their windows. Returns a function that stops it.
 */
export function keepLive(
  queryClient: QueryClient,
  page: LivePage,
  ofPlans: readonly QueryKey[],
): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const reread = createRefresher(queryClient, [[]], signal);
  const rereadPlans = createRefresher(queryClient, ofPlans, signal);
  let hasListened = false;
  /** Reads what may have been missed: at first what is old, and later everything. */
  function onOpen(): void {
    if (hasListened) void reread();
    else {
      const isOld = ({ state: { dataUpdatedAt } }: Query) =>
        dataUpdatedAt > 0 && dataUpdatedAt < Date.now() - FRESH;
      void queryClient.refetchQueries({ type: 'active', predicate: isOld });
    }
    hasListened = true;
  }

  let close: () => void = () => undefined;
  function attend(): void {
    close();
    if (document.hidden) return;
    const interval = setInterval(reread, READ_EVERY);
    let stop: () => void = () => undefined;
    const giveBack = takePlace(() => {
      clearInterval(interval);
      stop = listen(page, { onOpen, onChanged: reread, onPlan: rereadPlans });
    });
    close = () => {
      clearInterval(interval);
      stop();
      giveBack();
    };
  }
  document.addEventListener('visibilitychange', attend, { signal });
  // The stream's connection may have died silently.
  window.addEventListener('online', attend, { signal });
  attend();
  return () => {
    gone.abort();
    close();
  };
}

interface Listener {
  /** Called each time the stream opens. */
  onOpen: () => void;
  onChanged: () => void;
  onPlan: () => void;
}

/**
 * Listens until stopped, or until it is refused, which is final. The browser itself opens a stream
 * again whose connection broke; the server's refusals and endings are answered here.
 */
function listen({ kind, ...about }: LivePage, { onOpen, onChanged, onPlan }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  let failures = 0;
  let isOver = false;

  function startIn(wait: number): void {
    if (!isOver) timer = setTimeout(start, wait);
  }
  function onError(error: TRPCClientError<AnyTRPCRouter>): void {
    const { code } = toAppFailure(error);
    if (code === 'not_signed_in') return;
    if (code === 'too_many_pages') startIn(FULL_WAIT * (0.5 + Math.random() / 2));
    // A page that may not listen may not show the data either. Rereading shows why.
    else if (isRefusal(error)) onChanged();
    else {
      startIn(Math.min(SPREAD * 2 ** failures, LONGEST_WAIT) * (0.1 + 0.9 * Math.random()));
      failures += 1;
    }
  }
  function start(): void {
    const subscription = getUntypedClient(trpcClient).subscription(
      `live.${kind}`,
      { ...about, tab: TAB },
      {
        onStarted() {
          failures = 0;
          onOpen();
        },
        onData: (event) => (event === 'plan' ? onPlan() : onChanged()),
        onError,
        onComplete: () => startIn(SPREAD * Math.random()),
      },
    );
    stop = () => subscription.unsubscribe();
  }
  start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
