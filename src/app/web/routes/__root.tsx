import {
  type AnyRouter,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  type ParsedLocation,
  useRouter,
} from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { SiteFooter } from '@/features/legal/web/SiteFooter';
import { confirming } from '@/platform/web/confirming';
import { ConnectionNotice } from '@/platform/web/connection/ConnectionNotice';
import { VersionNotice } from '@/platform/web/connection/VersionNotice';
import { catchUp, hearing } from '@/platform/web/early';
import { keepFocus } from '@/platform/web/focus/keepFocus';
import { pageEnd } from '@/platform/web/owner/pageEnd';
import { useToday } from '@/platform/web/reader';
import { Toaster } from '@/platform/web/ui/Toaster';
import { focusHeadingOnChange } from '../focusHeading';
import { Navbar } from '../Navbar';
import { pageHead } from '../pageHead';
import type { RouterContext } from '../routerContext';

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => pageHead(matches),
  shellComponent: Titled,
  component: Root,
});

/** The app takes over the title alone of the document's head. */
function Titled({ children }: { children: ReactNode }) {
  return (
    <>
      {!import.meta.env.SSR && <HeadContent />}
      {children}
    </>
  );
}

/** The frame of every page. */
function Root() {
  const router = useRouter();
  const year = Number(useToday().slice(0, 4));
  const isOver = useSyncExternalStore(pageEnd.subscribe, pageEnd.hasEnded, () => false);
  useEffect(() => keepLastVisited(router), [router]);
  useEffect(() => focusHeadingOnChange(router), [router]);
  useEffect(keepFocus, []);
  useEffect(() => void catchUp(), []);
  if (isOver) return null;
  return (
    <div {...hearing} className="flex min-h-dvh flex-col">
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
      <SiteFooter year={year} />
      <Toaster />
      <Confirming />
    </div>
  );
}

const ConfirmDialog = lazy(() => import('@/features/identity/web/factor/ConfirmDialog'));

/** The place where an operator is asked to confirm that it is them, over any page. */
function Confirming() {
  const isAsked = useSyncExternalStore(confirming.subscribe, confirming.isAsked, () => false);
  return (
    isAsked && (
      <Suspense fallback={null}>
        <ConfirmDialog />
      </Suspense>
    )
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
