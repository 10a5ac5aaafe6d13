import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { ReadyTripsPage } from '@/features/review/web/ReadyTripsPage';
import { trpc } from '@/platform/web/trpc';
import { CardsPending } from '../../pending/CardsPending';

export const Route = createFileRoute('/_signedIn/admin/')({
  loader: ({ context }) => context.reads,
  pendingComponent: CardsPending,
  component: function Component() {
    useLive({ kind: 'readyTrips' }, [
      trpc.review.readyTrips.queryKey(),
      trpc.review.news.queryKey(),
    ]);
    return <ReadyTripsPage />;
  },
});
