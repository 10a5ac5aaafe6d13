import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';

interface ErrorStateProps {
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what could not be loaded or done, and how to continue. */
export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      data-surface
      className="rounded-2xl border border-line bg-card px-5 py-8 text-center"
    >
      <div className="mx-auto max-w-md font-medium">{message}</div>
      {onRetry && (
        <Button className="mt-5" onClick={onRetry} pending={retrying}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
