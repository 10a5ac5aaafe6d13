import { cn } from './cn';

/** The place of something that is still loading; give it the size of what comes. Says nothing itself. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-pulse rounded-lg bg-ink/10 forced-colors:border', className)}
    />
  );
}
