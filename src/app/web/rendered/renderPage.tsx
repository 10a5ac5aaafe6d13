import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { isOpenPage } from '@/app/domain/pageAt';
import type { Rendered, RenderPage, Wanted } from '@/app/domain/rendering';
import { sessionQuery } from '@/features/identity/web/useSession';
import { AppError } from '@/platform/domain/appError';
import { type Reader, readAs } from '@/platform/domain/reader';
import { dayIn } from '@/platform/domain/zonedDay';
import { App } from '../App';
import { shownTitle } from '../pageHead';
import { createAppRouter } from '../router';
import { Answers } from './answers';

/** How long rendering may take before the browser has to do it, in milliseconds. */
const PATIENCE = 10_000;

const reading = new AsyncLocalStorage<Reader>();

readAs(() => {
  const reader = reading.getStore();
  return reader && { ...reader, dayOf: (now) => dayIn(reader.timeZone, now) };
});

/** Renders the whole page with everything it waits for; any failure fails the whole. */
function written(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const fail = (error: unknown) => {
      hasFailed = true;
      reject(error);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise scripts would move long parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: fail,
      onShellError: fail,
      onAllReady: () => {
        clearTimeout(timer);
        if (!hasFailed) resolve(text(pipe(new PassThrough())));
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long.')), PATIENCE);
  });
}

async function render({ href, ask, reader: whose }: Wanted): Promise<Rendered> {
  const answers = new Answers(ask);
  try {
    const session = await answers.ensureQueryData(sessionQuery);
    if (!session && isOpenPage(href.replace(/\?.*/, ''))) return { kind: 'none' };
    const router = createAppRouter({
      history: createMemoryHistory({ initialEntries: [href] }),
      queryClient: answers,
    });
    await router.load();
    // As TanStack's own request handler reads it.
    const loaded = router._serverResult;
    if (loaded?.type === 'redirect') {
      const { status, headers } = loaded.redirect;
      return { kind: 'redirect', status, location: headers.get('location') ?? '/' };
    }
    const { matches } = router.state;
    const failed = matches.find(({ status }) => status !== 'success');
    if (failed) {
      const { error } = failed;
      return error instanceof AppError
        ? { kind: 'refused', code: error.code }
        : { kind: 'failed', error };
    }
    const html = await written(<App router={router} />);
    return {
      kind: 'page',
      title: shownTitle(matches) ?? 'Gangway',
      html,
      sent: { reader: whose, reads: answers.reads() },
    };
  } finally {
    answers.clear();
  }
}

/** Renders a page for one person, with what it reads. Keeps nothing. */
export const renderPage: RenderPage = (wanted) => reading.run(wanted.reader, () => render(wanted));
