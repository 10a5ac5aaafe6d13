import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { sessionQuery } from '@/features/identity/web/useSession';
import { queryClient } from '@/platform/web/trpc';
import { App } from './App';
import { DashboardPending } from './pending/DashboardPending';
import { FormPending } from './pending/FormPending';
import { TripPending } from './pending/TripPending';
import { createAppRouter } from './router';

/** A page as the build writes it out. */
export interface PrerenderedPage {
  /** What stands in #root. */
  html: string;
  /** The page's own title and description, for its head. */
  head: string;
}

/** What React writes first: the elements that belong into the head of the page. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*\/?>)+/;

/** Renders the page of a path as it is before it is known who is there. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const rendered = renderToString(<App router={router} />);
  const head = HOISTED.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}

/** Renders the page of a path as someone sees it who is known not to be signed in. Not beside others. */
export async function renderForStranger(path: string): Promise<PrerenderedPage> {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  try {
    return await renderPage(path);
  } finally {
    queryClient.clear();
  }
}

/** What stands in the shells of someone with a session until their data have come, by the shells' names. */
export const pendingPages = {
  dashboard: renderToStaticMarkup(<DashboardPending />),
  join: renderToStaticMarkup(<FormPending invitation />),
  trip: renderToStaticMarkup(<TripPending />),
};
