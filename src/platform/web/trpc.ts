import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable, tap } from '@trpc/server/observable';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { PROCEDURE_PATH } from '@/platform/domain/procedurePath';
import { isRefusal, toAppFailure } from './appFailure';
import { askToConfirm, confirmedTimes } from './confirming';
import { watchedFetch } from './connection/connection';
import { tellOwnerRefused } from './owner/ownerRefusal';
import { ownerHeaders, pageOwner } from './owner/pageOwner';

/** Augmented by the app with its server's procedures, so that the platform need not know it. */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds to it.
export interface Register {}

type Router = Register extends { router: infer Registered extends AnyTRPCRouter }
  ? Registered
  : never;

/** How often a read that did not reach the server is retried before the page says so. */
const READ_RETRIES = 2;

/** Everything fetched, shared by all pages, which show it at once and refresh it behind. */
export const queryClient = new QueryClient({
  // SPEC 8, last row: failed reads are logged, whichever page made them. Except 'not_signed_in',
  // because a page may ask before it is known who the user is, and nothing has failed if it is
  // nobody.
  queryCache: new QueryCache({
    onError: (error) => {
      if (toAppFailure(error).code !== 'not_signed_in') console.error(error);
    },
  }),
  // If the session has ended, pressing a button leads to the login and back. A form reports it
  // itself, so that what was typed stays.
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      const { code } = toAppFailure(error);
      // Somebody who may not write this may not read the page either, which reading it again shows.
      if (meta?.isKept && code !== 'not_operator') return;
      console.error(error);
      if (code === 'not_signed_in') tellOwnerRefused();
      // Either the page is stale, or the write was saved after all, which this tab isn't told
      // about.
      else void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    // Ask even if the browser thinks it is offline. A failed call can be shown; one that silently
    // waits for a connection cannot.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: 'always',
      staleTime: 10_000,
      retry: (failures, error) => !isRefusal(error) && failures < READ_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Notices when the server no longer accepts this page's owner. A form sent after the session ended
 * reports that itself and links to the login, so that what was typed stays visible.
 */
const noticeRefusals: TRPCLink<Router> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        error(error) {
          const { code } = toAppFailure(error);
          const isOver = code === 'not_signed_in' && op.type === 'query';
          if (pageOwner() !== null && (code === 'other_account' || isOver)) tellOwnerRefused();
        },
      }),
    );

/**
 * Has an operator confirm that it is them, and then goes on with the call: nothing typed is lost, and
 * no page knows of it (SPEC-3 12.3).
 */
const confirmFirst: TRPCLink<Router> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const call = () => {
        const since = confirmedTimes();
        next(op).subscribe({
          ...observer,
          async error(error) {
            const isNeeded = toAppFailure(error).code === 'factor_needed';
            if (isNeeded && (await askToConfirm(op.type === 'mutation', since))) call();
            else observer.error(error);
          },
        });
      };
      call();
    });

const http = {
  url: PROCEDURE_PATH,
  fetch: (url: RequestInfo | URL | string, init?: RequestInit) => watchedFetch(url, init),
  headers: ownerHeaders,
};

/**
 * Plain calls, by procedure name. Reads of one moment share a request, as do writes. A call with
 * `context: { alone: true }` doesn't, so as not to wait for the slowest.
 */
export const trpcClient = createTRPCClient<Router>({
  links: [
    noticeRefusals,
    confirmFirst,
    splitLink({
      condition: ({ context }) => context.alone === true,
      true: httpBatchLink({ ...http, maxItems: 1 }),
      // The most that the server takes.
      false: httpBatchLink({ ...http, maxItems: 10 }),
    }),
  ],
});

/** Options for queries and mutations, by procedure name. */
export const trpc = createTRPCOptionsProxy<Router>({ client: trpcClient, queryClient });
