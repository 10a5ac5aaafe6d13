import {
  type AnyRouter,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  type ParsedLocation,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { pageOfRoute } from '@/app/domain/pageAt';
import { SiteFooter } from '@/features/legal/web/SiteFooter';
import { ConnectionNotice } from '@/platform/web/connection/ConnectionNotice';
import { VersionNotice } from '@/platform/web/connection/VersionNotice';
import { keepFocus } from '@/platform/web/focus/keepFocus';
import { pageEnd } from '@/platform/web/owner/pageEnd';
import { Toaster } from '@/platform/web/ui/Toaster';
import { focusHeadingOnChange } from '../focusHeading';
import { Navbar } from '../Navbar';
import { pageHead } from '../pageHead';
import { readerChanges } from '../rendered/reader';
import { ServerHead } from '../rendered/ServerHead';
import type { RouterContext } from '../routerContext';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => pageHead(matches),
  shellComponent: Document,
  component: Root,
});

/** The whole document. Its head names what the server knows; the app takes over only the title. */
function Document({ children }: { children: ReactNode }) {
  const { head } = useRouter().options.context;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && head && <ServerHead {...head} />}
        <HeadContent />
      </head>
      <body>
        {import.meta.env.SSR && head && <WithoutScripts />}
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** On the pages that need them. Only the server writes it. */
function WithoutScripts() {
  const isReadable = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      return match && pageOfRoute(match)?.isStatic;
    },
  });
  if (isReadable) return null;
  return (
    <noscript>
      <p className="p-8 text-center">
        This page needs JavaScript. Please switch it on, or open the page in another browser.
      </p>
    </noscript>
  );
}

/** The frame of every page. */
function Root() {
  const router = useRouter();
  const isOver = useSyncExternalStore(pageEnd.subscribe, pageEnd.hasEnded, () => false);
  const changes = useSyncExternalStore(readerChanges.subscribe, readerChanges.count, () => 0);
  useEffect(() => keepLastVisited(router), [router]);
  useEffect(() => focusHeadingOnChange(router), [router]);
  useEffect(keepFocus, []);
  if (isOver) return null;
  return (
    <div key={changes} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3"
      >
        Skip to content
      </a>
      <VersionNotice />
      <Navbar />
      <ConnectionNotice />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter year={new Date().getFullYear()} />
      <Toaster />
    </div>
  );
}

const KEY = 'gangway:last-visited';

function keep({ pathname, searchStr }: ParsedLocation): void {
  try {
    window.localStorage.setItem(KEY, pathname + searchStr);
  } catch {
    // A browser without storage loses nothing that the product needs.
  }
}

/** SPEC 2: every route change stores the last visited path and query, in this browser. */
function keepLastVisited(router: AnyRouter): () => void {
  // A page from the server has resolved before anyone can subscribe.
  keep(router.state.location);
  return router.subscribe('onResolved', ({ toLocation }) => keep(toLocation));
}
