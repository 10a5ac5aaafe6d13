import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Page } from '@/platform/web/ui/Page';
import { DeadEnd } from './DeadEnd';
import { OfflineContent } from './offline/lazyOffline';

/** Shown in place of a page whose data is refused or cannot be reached. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { message } = toAppFailure(error);
  if (!isRefusal(error)) {
    const retry = () => {
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
  return <DeadEnd title={title} lead={lead} />;
}
