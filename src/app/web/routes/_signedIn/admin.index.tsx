import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { readDeskFilter } from '@/features/review/domain/deskFilter';
import { ReadyTripsPage } from '@/features/review/web/ReadyTripsPage';
import { trpc } from '@/platform/web/trpc';
import { CardsPending } from '../../pending/CardsPending';

export const Route = createFileRoute('/_signedIn/admin/')({
  validateSearch: readDeskFilter,
  loader: ({ context }) => context.reads,
  pendingComponent: CardsPending,
  component: function Component() {
    useLive({ kind: 'readyTrips' }, [
      trpc.review.readyTrips.queryKey(),
      trpc.review.news.queryKey(),
    ]);
    const navigate = Route.useNavigate();
    return (
      <ReadyTripsPage
        filter={Route.useSearch()}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
