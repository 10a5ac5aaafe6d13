import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ErrorState } from './ErrorState';

interface PartProps {
  /** Shown until its code and data are there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What has crashed on one trip's page may be well on another's. */
const addressOfPage = () => (import.meta.env.SSR ? '' : window.location.pathname);

/**
 * A part of a page that can crash, or be fetched late, without the page. What was typed into it is
 * kept where its form keeps it, and is there when the part is shown again.
 */
export function Part({ fallback, children }: PartProps) {
  return (
    <CatchBoundary getResetKey={addressOfPage} errorComponent={Crashed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function Crashed({ reset }: { reset: () => void }) {
  return (
    <ErrorState
      message="This part can’t be shown right now. What you typed is kept."
      onRetry={reset}
    />
  );
}
