import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Page } from '@/platform/web/ui/Page';
import { DeadEnd } from './DeadEnd';

/** What a page shows instead of itself when its data is refused or cannot be reached. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { code, message } = toAppFailure(error);
  if (!isRefusal(error)) {
    return (
      <Page width="text">
        <ErrorState
          message={message}
          onRetry={() => {
            reset();
            void router.invalidate();
          }}
        />
      </Page>
    );
  }
  const title = code === 'trip_not_found' ? 'No such trip' : 'Not your gate';
  return <DeadEnd title={title} lead={message} />;
}
