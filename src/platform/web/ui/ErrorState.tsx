import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { cn } from './cn';

interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  /** The id under which the server logged it: support can find it again. */
  errorId?: string | null | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, such as 'Return Home'. */
  actions?: ReactNode;
  className?: string;
}

/** Something could not be loaded or done: what, under which number, and how to go on. */
export function ErrorState({
  title = 'That did not work',
  message,
  errorId,
  onRetry,
  retrying = false,
  actions,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      data-surface
      className={cn('rounded-2xl border border-line bg-card px-5 py-8 text-center', className)}
    >
      <p className="font-display text-xl font-bold">{title}</p>
      <div className="mx-auto mt-1 max-w-md text-ink-soft">{message}</div>
      {errorId && (
        <p className="mt-3 text-sm text-ink-soft">
          Error number <code className="select-all font-mono text-ink">{errorId}</code>
        </p>
      )}
      {(onRetry || actions) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry} pending={retrying}>
              <RotateCw aria-hidden="true" />
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
