import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { reloadPage } from '../connection/builds';
import { isMissing, useMessageOf } from '../connection/missingCode';
import { catchUp } from '../early';
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
      <Suspense fallback={fallback}>
        {children}
        <Live />
      </Suspense>
    </CatchBoundary>
  );
}

/** Stands in a part once its code is there, and hears what was typed and pressed before. */
function Live() {
  useEffect(() => void catchUp(), []);
  return null;
}

function Crashed({ error, reset }: ErrorComponentProps) {
  const message = useMessageOf(error);
  // React would show again that it is missing. Leaving the page saves what was typed.
  if (isMissing(message)) return <ErrorState message={message} onRetry={reloadPage} />;
  return (
    <ErrorState
      message="This part can’t be shown right now. What you typed is kept."
      onRetry={reset}
    />
  );
}
