import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** Placeholder below a trip's tabs while it loads. */
export function TripTabPending() {
  return (
    <div data-pending aria-busy="true">
      <Skeleton className="mb-8 h-28 rounded-xl" />
      <Skeleton className="mb-8 h-12 max-w-xl" />
      <CardSkeletons of="tag" count={6} />
    </div>
  );
}
