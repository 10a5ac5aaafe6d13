import { cn } from './cn';

/** A placeholder for something loading; give it the final size. Silent to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'block animate-pulse rounded-lg bg-ink/10 print:hidden forced-colors:border',
        className,
      )}
    />
  );
}
