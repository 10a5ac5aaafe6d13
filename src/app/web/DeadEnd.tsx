import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from './pageHead';

interface DeadEndProps {
  title: string;
  lead?: string | undefined;
  /** The way on, if there is one besides the way home. */
  children?: ReactNode;
}

/** Where nothing is here, or nothing for this person: what is the matter, and the way home. */
export function DeadEnd({ title, lead, children }: DeadEndProps) {
  return (
    <Page width="text">
      <title>{pageTitle(title.replace(/\.$/, ''))}</title>
      <PageHeader title={title} lead={lead} />
      <div className="flex flex-wrap gap-3">
        {children}
        <Button asChild variant={children ? 'secondary' : 'primary'}>
          <Link to="/">Return Home</Link>
        </Button>
      </div>
    </Page>
  );
}

/** For paths that lead nowhere (DESIGN 7.14). */
export function NotFoundPage() {
  return (
    <DeadEnd title="Page not found" lead="The address may be mistyped, or the page has moved." />
  );
}
