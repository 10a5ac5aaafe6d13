import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { copiedFor } from '@/features/offline/web/arePlansCopied';
import { isRefusal, toAppFailure, UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { reloadPage } from '@/platform/web/connection/builds';
import { isMissing, useMessageOf } from '@/platform/web/connection/missingCode';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Page } from '@/platform/web/ui/Page';
import { DeadEnd } from './DeadEnd';
import { look } from './offline/attend';
import type { OfflineContentProps } from './offline/OfflineContent';

type Lazy = { default: ComponentType<OfflineContentProps> };

/**
 * The content of the worker's own page, for a page that was left by a link while offline; just
 * `otherwise` if its code cannot be loaded either.
 */
const OfflineContent = lazy(() =>
  import('./offline/OfflineContent').then(
    ({ OfflineContent }): Lazy => ({ default: OfflineContent }),
    (): Lazy => ({ default: ({ otherwise }) => otherwise }),
  ),
);

/** The way on of an operator without the second factor. */
const HeldBack = lazy(() => import('./HeldBack'));

/** Keeps nothing of what was read before a refusal, in memory or, as a copy, on the device. */
function useForgetting(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isRefused) return;
    // What is being read is for the next page, or is refused in its turn.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    const owner = pageOwner();
    if (owner === null || copiedFor() === null) return;
    // Without a connection the next page does this.
    void look(owner).catch(() => undefined);
  }, [queryClient, isRefused]);
}

/** Whether a page's code was asked for once more: some browsers never fetch again what has failed. */
let isAskedAgain = false;

/** Shown in place of a page whose data is refused or cannot be reached. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useMessageOf(error);
  const { code, message } = toAppFailure(error);
  useForgetting(isRefusal(error));
  if (!isRefusal(error)) {
    const lacksCode = isMissing(message) && message !== UNREACHABLE_MESSAGE;
    const retry = () => {
      if (lacksCode && isAskedAgain) return void reloadPage();
      isAskedAgain = lacksCode;
      reset();
      void router.invalidate();
    };
    const failed = (
      <Page width="text">
        <ErrorState message={message} onRetry={retry} />
      </Page>
    );
    if (navigator.onLine && pageOwner() === null) return failed;
    return (
      <Suspense fallback={null}>
        <OfflineContent userId={pageOwner()} onRetry={retry} otherwise={failed} />
      </Suspense>
    );
  }
  const [title = '', lead] = message.split(/(?<=\.) (.+)/);
  const isHeldBack = code === 'factor_needed' || code === 'no_factor';
  return (
    <DeadEnd title={title} lead={lead}>
      {isHeldBack && (
        <Suspense fallback={null}>
          <HeldBack code={code} />
        </Suspense>
      )}
    </DeadEnd>
  );
}
