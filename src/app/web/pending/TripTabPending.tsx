import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** Placeholder below a trip's tabs while it loads. */
export function TripTabPending() {
  return (
    <div data-pending aria-busy="true">
      <Skeleton className="mb-4 h-36 rounded-xl sm:h-26" />
      <Skeleton className="mb-4 h-11 max-w-xl" />
      <CardSkeletons of="tag" count={6} />
    </div>
  );
}
