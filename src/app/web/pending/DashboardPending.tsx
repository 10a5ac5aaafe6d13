import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** The dashboard while its trips load. */
export function DashboardPending() {
  return (
    <PendingPage>
      <Skeleton className="mb-10 h-72 rounded-2xl sm:h-56" />
      <Skeleton className="mb-4 h-8 w-44" />
      <CardSkeletons of="pass" count={3} />
    </PendingPage>
  );
}
