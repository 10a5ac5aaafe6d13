import {
  type AnyRouter,
  createRootRouteWithContext,
  Outlet,
  type ParsedLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { SiteFooter } from '@/features/legal/web/SiteFooter';
import { ConnectionNotice } from '@/platform/web/connection/ConnectionNotice';
import { VersionNotice } from '@/platform/web/connection/VersionNotice';
import { keepFocus } from '@/platform/web/focus/keepFocus';
import { Toaster } from '@/platform/web/ui/Toaster';
import { beginReads } from '../beginReads';
import { focusHeadingOnChange } from '../focusHeading';
import { Navbar } from '../Navbar';
import { pageHead, shownTitle } from '../pageHead';
import type { RouterContext } from '../routerContext';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { queryClient }, location }) => {
    const reads = beginReads(queryClient, location.pathname);
    // A guard may redirect before the page's loader hears of a refusal.
    reads.catch(() => undefined);
    return { reads };
  },
  head: ({ matches }) => pageHead(matches),
  component: Root,
});

/** Removes what the shell has shown, in the same moment as the page replaces it. */
function removeShellFrame(): void {
  document.getElementById('frame')?.remove();
}

/** A new element for each title: the latest comes first in the head, so the tab shows it. */
function Title() {
  const title = useMatches({ select: shownTitle });
  return <title key={title}>{title}</title>;
}

/** The frame of every page. */
function Root() {
  const router = useRouter();
  useLayoutEffect(removeShellFrame, []);
  useEffect(() => keepLastVisited(router), [router]);
  useEffect(() => focusHeadingOnChange(router), [router]);
  useEffect(keepFocus, []);
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The build writes the head of a page itself. */}
      {!import.meta.env.SSR && <Title />}
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
  // A prerendered page resolves before anyone can subscribe.
  keep(router.state.location);
  return router.subscribe('onResolved', ({ toLocation }) => keep(toLocation));
}
