import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** A trip's page while its cards are on their way. */
export function TripPending() {
  return (
    <PendingPage lead>
      <Skeleton className="mb-8 h-28 rounded-xl" />
      <Skeleton className="mb-8 h-12 max-w-xl" />
      <CardSkeletons of="tag" count={6} />
    </PendingPage>
  );
}
