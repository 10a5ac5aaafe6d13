import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { AnyTRPCRouter } from '@trpc/server';
import { isRefusal, toAppFailure } from './appFailure';
import { clientOf, optionsOf } from './calls/procedures';
import { tellOwnerRefused } from './owner/ownerRefusal';

/** The app says here which procedures its server has, so that the platform need not know the app. */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds to it.
export interface Register {}

type Router = Register extends { router: infer Registered extends AnyTRPCRouter }
  ? Registered
  : never;

/** How often a read that did not reach the server is tried again before the page says so. */
const READ_RETRIES = 2;

/** What has been read, shared by all pages; content shows from here at once and refreshes behind. */
export const queryClient = new QueryClient({
  // SPEC 8, last row: what could not be read is logged, whichever page asked. A page asks before it is
  // known who is there, and that nobody is has then failed nobody.
  queryCache: new QueryCache({
    onError: (error) => {
      if (toAppFailure(error).code !== 'not_signed_in') console.error(error);
    },
  }),
  // A press of a button that comes after the session has ended leads to the login and back; a form says so
  // itself, for the sake of what is typed in it.
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      if (meta?.isKept) return;
      console.error(error);
      if (toAppFailure(error).code === 'not_signed_in') tellOwnerRefused();
      // The page is out of date, or it was saved all the same, of which this tab is not told.
      else void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    // Asked even when the browser believes that it is offline: a call that fails can be shown, one that
    // silently waits for a connection cannot.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => !isRefusal(error) && failures < READ_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The procedures as plain calls. */
export const trpcClient = clientOf<Router>();

/** The procedures as options for queries and mutations, by their names on the server. */
export const trpc = optionsOf<Router>();

/** The key of all that is read of a feature. */
export const readsOf = (feature: keyof typeof trpc) => [[feature]];
