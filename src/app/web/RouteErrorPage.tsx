import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from './pageHead';

/** What a page shows instead of itself when its data may not be had, or cannot be reached. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { code, message } = toAppFailure(error);
  if (code === 'unexpected' || code === 'unreachable') {
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
  return (
    <Page width="text">
      <title>{pageTitle(title)}</title>
      <PageHeader title={title} lead={message} />
      <Button asChild>
        <Link to="/">Return Home</Link>
      </Button>
    </Page>
  );
}
