import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type DefaultOptions, QueryClient, skipToken } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { Rendered, Wanted } from '@/app/domain/rendering';
import { sessionQuery } from '@/features/identity/web/useSession';
import { isAppError } from '@/platform/domain/appError';
import { tellSiteFacts } from '@/platform/web/siteFacts';
import { createAppRouter } from '../router';
import { Document } from './Document';

/** What React asks for before anything else, in front of what it has rendered. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/** How long rendering may take, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Renders the whole page with everything it waits for. A part that fails is left to the browser;
 * rejects if that is the page itself.
 */
function written(page: ReactNode, report: Wanted['report']): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise scripts would move long parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: report,
      onShellError: reject,
      onAllReady: () => {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long.')), PATIENCE);
  });
}

/** Renders a page for one person, with what it reads. Keeps nothing. */
export async function renderPage({ ask, report, ...wanted }: Wanted): Promise<Rendered> {
  const queryClient = new Answers(ask);
  const { href, nonce, site, files } = wanted;
  tellSiteFacts(site);
  // Guards take one that cannot be read for nobody's.
  await queryClient.ensureQueryData(sessionQuery);
  const handle = createRequestHandler({
    request: new Request(new URL(href, 'http://localhost')),
    createRouter: () => createAppRouter({ queryClient, nonce }),
  });
  let refusal: unknown;
  const response = await handle(async ({ router, responseHeaders }) => {
    refusal = router.state.matches.find(({ status }) => status === 'error')?.error;
    if (refusal !== undefined && !isAppError(refusal)) throw refusal;
    const page = await written(<RouterProvider router={router} />, report);
    const [preloads = ''] = PRELOADS.exec(page) ?? [];
    const document = (
      <RouterContextProvider router={router}>
        <Document page={page.slice(preloads.length)} site={site} files={files} />
      </RouterContextProvider>
    );
    // In the head, and before the styles, so that pictures are asked for first.
    const render = () =>
      renderToStaticMarkup(document).replace('<head>', (head) => head + preloads);
    return renderSsrHtmlResponse({ router, responseHeaders, render });
  });
  const location = response.headers.get('location');
  if (location !== null) return { location, status: response.status };
  return { html: await response.text(), status: response.status, refusal };
}

const DEFAULTS: DefaultOptions = {
  queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
  dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== 'error' },
};

/** The query key that tRPC uses. */
type CallKey = readonly [path: readonly string[], details: { input?: unknown; type: 'query' }];

/** True if a query is a plain read. One that changes something as it reads is for the browser. */
function isRead(key: unknown): key is CallKey {
  const [path, details] = (Array.isArray(key) ? key : []) as unknown as Partial<CallKey>;
  return Array.isArray(path) && details?.type === 'query';
}

/**
 * Replaces the browser's query client for one page and one person: each query calls the server's
 * procedures as that person, with the same result as over the network.
 */
export class Answers extends QueryClient {
  constructor(private readonly ask: Wanted['ask']) {
    super({ defaultOptions: DEFAULTS });
  }

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const defaulted = super.defaultQueryOptions(options);
    const key = defaulted.queryKey;
    if (!isRead(key) || defaulted.queryFn === skipToken) return defaulted;
    const [path, { input }] = key;
    const queryFn = () => this.ask(path.join('.'), input);
    // Wait for optional data too, or the page would change as soon as the browser takes it over.
    const suspense = defaulted.enabled !== false;
    return { ...defaulted, queryFn, suspense, retry: false } as typeof defaulted;
  };
}
