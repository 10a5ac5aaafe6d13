import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from './pageHead';

interface DeadEndProps {
  title: string;
  lead?: string | undefined;
}

/** Where nothing is here, or nothing for this person: what is the matter, and the way home. */
export function DeadEnd({ title, lead }: DeadEndProps) {
  return (
    <Page width="text">
      <title>{pageTitle(title.replace(/\.$/, ''))}</title>
      <PageHeader title={title} lead={lead} />
      <Button asChild variant="primary">
        <Link to="/">Return Home</Link>
      </Button>
    </Page>
  );
}

/** For paths that lead nowhere (DESIGN 7.14). */
export function NotFoundPage() {
  return (
    <DeadEnd title="Page not found" lead="The address may be mistyped, or the page has moved." />
  );
}
