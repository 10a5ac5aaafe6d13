import type { ReactNode } from 'react';
import { Page, type PageWidth } from './Page';
import { Skeleton } from './Skeleton';

interface PendingPageProps {
  width?: PageWidth;
  /** True if the page will have a line below its heading. */
  lead?: boolean;
  children: ReactNode;
}

/** A page's layout while its data loads. The footer stays hidden meanwhile (base.css). */
export function PendingPage({ width, lead = false, children }: PendingPageProps) {
  return (
    <Page width={width} data-pending aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="mb-8 flex flex-col gap-3">
        <Skeleton className="h-[clamp(2.25rem,1.75rem+2.2vw,3.25rem)] w-3/4 max-w-md" />
        {lead && <Skeleton className="h-6 w-1/2 max-w-xs" />}
      </div>
      {children}
    </Page>
  );
}
