import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { TripTabPending } from './TripTabPending';

/** A trip's page while its data loads. */
export function TripPending() {
  return (
    <PendingPage lead>
      <Skeleton className="mb-8 h-12 max-w-sm" />
      <TripTabPending />
    </PendingPage>
  );
}
