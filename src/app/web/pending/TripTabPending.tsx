import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** What is below the tabs of a trip while it is on its way. */
export function TripTabPending() {
  return (
    <div data-pending aria-busy="true">
      <Skeleton className="mb-8 h-28 rounded-xl" />
      <Skeleton className="mb-8 h-12 max-w-xl" />
      <CardSkeletons of="tag" count={6} />
    </div>
  );
}
