import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './App';
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

/** Renders the page of a path as someone sees it who is not signed in. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const rendered = renderToString(<App router={router} />);
  const head = HOISTED.exec(rendered)?.[0] ?? '';
  return { head, html: rendered.slice(head.length) };
}
