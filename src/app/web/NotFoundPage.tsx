import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from './pageHead';

/** For paths that lead nowhere (DESIGN 7.14). */
export function NotFoundPage() {
  return (
    <Page width="text">
      <title>{pageTitle('Page not found')}</title>
      <PageHeader
        title="This page is off the map"
        lead="The address may be mistyped, or the page has moved."
      />
      <Button asChild variant="primary">
        <Link to="/">Return Home</Link>
      </Button>
    </Page>
  );
}
