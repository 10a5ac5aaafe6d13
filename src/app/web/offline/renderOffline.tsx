import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { removePlansExcept } from '@/features/offline/web/copyPlan';
import { recheck } from '@/features/offline/web/recheck';
import { hidePage, pageEnd, showPage } from '@/platform/web/owner/pageEnd';
import { onOwnerAnnounced, signedInHere } from '@/platform/web/owner/pageOwner';
import { trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Logo } from '@/platform/web/ui/Logo';
import { leave } from './leave';
import { OfflineContent } from './OfflineContent';

/** How long the page stays hidden while waiting for a server that may be back, in milliseconds. */
const PATIENCE = 4_000;

const reload = () => window.location.reload();

/**
 * Asks the server, once online again, whether what is kept may still be read here, then loads the
 * real page. Until then nothing is visible; without an answer, this page is shown again unchanged.
 */
async function comeBack(): Promise<void> {
  hidePage();
  const soon = AbortSignal.timeout(PATIENCE);
  try {
    const session = await trpcClient.identity.session.query(undefined, { signal: soon });
    await removePlansExcept(session?.userId ?? null);
    if (session) await recheck(session.userId);
    reload();
  } catch {
    showPage();
  }
}

/** Shown by the service worker when a page cannot be reached. */
function OfflinePage() {
  const isOver = useSyncExternalStore(pageEnd.subscribe, pageEnd.hasEnded);
  useEffect(() => {
    const back = () => {
      // After a sign-out here, only the farewell page leads on.
      if (!pageEnd.hasEnded()) void comeBack();
    };
    // The user may have signed out in another tab, or since the page was left.
    const again = ({ persisted }: PageTransitionEvent) => persisted && reload();
    window.addEventListener('online', back);
    window.addEventListener('pageshow', again);
    const stop = onOwnerAnnounced(reload);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('pageshow', again);
      stop();
    };
  }, []);
  if (isOver) return null;
  const userId = signedInHere();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-paper print:hidden">
        <nav
          aria-label="Main"
          className="mx-auto flex min-h-16 max-w-6xl items-center justify-between px-4 py-2 sm:px-6"
        >
          <a href="/" aria-label="Gangway, home" className="inline-flex min-h-11 items-center">
            <Logo />
          </a>
          {userId !== null && (
            <Button size="sm" onClick={() => void leave().catch(console.error)}>
              Sign Out
            </Button>
          )}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        <OfflineContent userId={userId} onRetry={reload} />
      </main>
    </div>
  );
}

export function renderOffline(): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <OfflinePage />
    </StrictMode>,
  );
}
