import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  type RouteComponent,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { HOME_BODY, HOME_FRAME, HOME_TITLE } from '@/app/domain/homeFrame';
import { isRendered, type Page, pages } from '@/app/domain/pageAt';
import { DESCRIPTIONS } from '@/app/domain/pageDescriptions';
import {
  DOOR_META,
  DOOR_PAGE,
  DOOR_PLACEHOLDER,
  type DoorState,
  fileOf,
  OFFLINE_META,
  OFFLINE_PAGE,
  pictureFileOf,
  renderedFileOf,
  SHELL,
  WAY_ON_PLACEHOLDER,
} from '@/app/domain/pageFiles';
import { NONCE_PLACE, RENDERED_PLACE, SENT_PLACE } from '@/app/domain/rendering';
import type { Door } from '@/features/guests/domain/door';
import { CLOSED_DOOR, doorLine, doorWords, SAMPLE_DOOR } from '@/features/guests/domain/doorWords';
import { sessionQuery } from '@/features/identity/web/useSession';
import { queryClient } from '@/platform/web/trpc';
import { App } from './App';
import { knowDoor } from './knownDoor';
import { Navbar } from './Navbar';
import { pageTitle } from './pageHead';
import { createAppRouter } from './router';

export { HOME_BODY, HOME_FRAME, HOME_TITLE, NONCE_PLACE, pages, SENT_PLACE };

/** A file that the build writes: a page, or what is shown until the app has rendered one. */
export interface WrittenPage {
  file: string;
  /** The page whose code it preloads; none for the shared shell. */
  page?: Page;
  title: string;
  description: string;
  /** Replaces the table's words for what a link shows in a chat. */
  unfolds?: { title: string; description: string };
  /** A meta tag that the server fills: its name, and the placeholder. */
  told?: readonly [name: string, place: string];
  /**
   * The root holds a `whole` page and whatever the server puts into a `rendered` one, to be taken over
   * in place. Anything else is beside the root and is removed.
   */
  kind: 'whole' | 'picture' | 'shell' | 'rendered';
  html: string;
}

function createRouterAt(path: string) {
  return createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
}

/**
 * Renders a page as it is before the session is known or, with a session of `null`, as strangers
 * see it.
 * @param know tells the page what the server would
 */
async function renderPage(path: string, session?: null, know?: () => void): Promise<string> {
  if (session === null) queryClient.setQueryData(sessionQuery.queryKey, session);
  know?.();
  try {
    const router = createRouterAt(path);
    await router.load();
    const html = renderToString(<App router={router} />);
    if (!html.startsWith('<div') || !html.includes('<h1')) {
      throw new Error(
        `The page ${path} was rendered without a heading, or with something before it.`,
      );
    }
    return html;
  } finally {
    queryClient.clear();
  }
}

/**
 * Returns the loading state that a page shows first: that of its outermost layout that renders
 * anything.
 */
function pendingOf({ routesByPath }: AnyRouter, { path }: Page): RouteComponent | undefined {
  let pending: RouteComponent | undefined;
  let route: AnyRoute | undefined = routesByPath[path];
  while (route && !route.isRoot) {
    const { component, pendingComponent } = route.options;
    if (component || pendingComponent) pending = pendingComponent;
    route = route.parentRoute;
  }
  return pending;
}

/** Renders what is beside the empty root: the navigation bar, and the page's loading state. */
async function renderFrame(page?: Page): Promise<string> {
  const router = createRouterAt('/privacy-policy');
  await router.load();
  const Pending = page && pendingOf(router, page);
  await Pending?.preload?.();
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <Navbar />
        {Pending && (
          <main inert>
            <Pending />
          </main>
        )}
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

/** Returns an address of this page whose links lead on. */
function addressOf({ path }: Page): string {
  const address = path.replace('$tripId', WAY_ON_PLACEHOLDER);
  return address === path ? `${path}?redirect=/join/${WAY_ON_PLACEHOLDER}` : address;
}

/** Renders the page at a trip's door as a picture, once for each state of the door. */
async function doorPictures(page: Page): Promise<WrittenPage[]> {
  const words = doorWords(SAMPLE_DOOR);
  const line = doorLine(words);
  const doors: Record<DoorState, { door: Door; title: string; description: string }> = {
    hidden: { door: null, title: page.title, description: DESCRIPTIONS[page.path] },
    open: { door: SAMPLE_DOOR, title: words.headline, description: line },
    closed: { door: { state: 'closed' }, title: page.title, description: CLOSED_DOOR },
  };
  const pictures: WrittenPage[] = [];
  for (const state of ['hidden', 'open', 'closed'] as const) {
    const { door, title, description } = doors[state];
    const html = await renderPage(addressOf(page), null, () =>
      knowDoor(queryClient, WAY_ON_PLACEHOLDER, door),
    );
    pictures.push({
      ...{ file: pictureFileOf(page, state), page, kind: 'picture', html },
      ...{ title: pageTitle(title), description, told: [DOOR_META, DOOR_PLACEHOLDER] },
      ...(state !== 'hidden' && { unfolds: { title, description } }),
    });
  }
  return pictures;
}

/** Renders all that the build writes (DESIGN 9), one by one, as they share the session's state. */
export async function writtenPages(): Promise<WrittenPage[]> {
  const shell = await renderFrame();
  const written: WrittenPage[] = [
    { file: SHELL, title: 'Gangway', description: DESCRIPTIONS['/'], kind: 'shell', html: shell },
    {
      ...{ file: OFFLINE_PAGE, title: pageTitle('Offline'), kind: 'shell', html: shell },
      description: 'What this device keeps for when there is no connection.',
      told: [OFFLINE_META, 'yes'],
    },
  ];
  for (const page of pages) {
    const { path } = page;
    const description = DESCRIPTIONS[path];
    if (!description) throw new Error(`Say in pageDescriptions.ts what ${path} is about.`);
    const head = { page, title: pageTitle(page.title), description };
    if (page.sends === 'whole') {
      written.push({ ...head, file: fileOf(page), kind: 'whole', html: await renderPage(path) });
      continue;
    }
    if (path === DOOR_PAGE) written.push(...(await doorPictures(page)));
    else if (page.sends === 'picture') {
      const html = await renderPage(addressOf(page), null);
      written.push({ ...head, file: pictureFileOf(page), kind: 'picture', html });
    }
    if (isRendered(page)) {
      written.push({ ...head, file: renderedFileOf(page), kind: 'rendered', html: RENDERED_PLACE });
    }
    written.push({ ...head, file: fileOf(page), kind: 'shell', html: await renderFrame(page) });
  }
  return written;
}
