import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  createRequestHandler,
  RouterServer,
  renderSsrHtmlResponse,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Rendered, RenderPage, Wanted } from '@/app/domain/rendering';
import { sessionQuery } from '@/features/identity/web/useSession';
import { isAppError } from '@/platform/domain/appError';
import { type Reader, readAs } from '@/platform/domain/reader';
import { dayIn } from '@/platform/domain/zonedDay';
import { tellSupportEmail } from '@/platform/web/supportEmail';
import { createAppRouter } from '../router';
import { Answers } from './answers';

/** How long rendering may take, in milliseconds. */
const PATIENCE = 10_000;

const DOCTYPE = /^<!DOCTYPE html>/i;

const reading = new AsyncLocalStorage<Reader>();

readAs(() => {
  const reader = reading.getStore();
  return reader && { ...reader, dayOf: (now) => dayIn(reader.timeZone, now) };
});

/**
 * Renders the whole page with everything it waits for. A part that fails is left to the browser;
 * rejects if that is the page itself.
 */
function written(page: ReactNode, nonce: string, report: Wanted['report']): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise scripts would move long parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: report,
      onShellError: reject,
      onAllReady: () => {
        clearTimeout(timer);
        // The router writes the document's type again.
        resolve(text(pipe(new PassThrough())).then((html) => html.replace(DOCTYPE, '')));
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long.')), PATIENCE);
  });
}

async function render({ ask, report, ...wanted }: Wanted): Promise<Rendered> {
  const queryClient = new Answers(ask);
  const { href, reader, nonce, site, files } = wanted;
  tellSupportEmail(site.supportEmail);
  // Guards take one that cannot be read for nobody's.
  await queryClient.ensureQueryData(sessionQuery);
  const handle = createRequestHandler({
    request: new Request(new URL(href, 'http://localhost')),
    createRouter: () => createAppRouter({ queryClient, reader, nonce, head: { site, files } }),
  });
  let refusal: unknown;
  const response = await handle(async ({ router, responseHeaders }) => {
    refusal = router.state.matches.find(({ status }) => status === 'error')?.error;
    if (refusal !== undefined && !isAppError(refusal)) throw refusal;
    const html = await written(<RouterServer router={router} />, nonce, report);
    return renderSsrHtmlResponse({ router, responseHeaders, render: () => html });
  });
  const location = response.headers.get('location');
  if (location !== null) return { location, status: response.status };
  return { html: await response.text(), status: response.status, refusal };
}

/** Renders a page for one person, with what it reads. Keeps nothing. */
export const renderPage: RenderPage = (wanted) => reading.run(wanted.reader, () => render(wanted));
