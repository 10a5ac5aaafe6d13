import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { PendingPage } from '@/platform/web/ui/PendingPage';

/** The operators' list while its trips load. */
export function CardsPending() {
  return (
    <PendingPage lead>
      <CardSkeletons of="pass" count={6} />
    </PendingPage>
  );
}
