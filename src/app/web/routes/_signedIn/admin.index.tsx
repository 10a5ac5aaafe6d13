import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { type DeskFilter, readDeskFilter } from '@/features/review/domain/deskFilter';
import { ReadyTripsPage } from '@/features/review/web/ReadyTripsPage';
import { trpc } from '@/platform/web/trpc';
import { CardsPending } from '../../pending/CardsPending';

export const Route = createFileRoute('/_signedIn/admin/')({
  // The page reads it: the rules for it would come with every page.
  validateSearch: (address): { [Key in keyof DeskFilter]: unknown } => address,
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
        filter={readDeskFilter(Route.useSearch())}
        onFilter={(filter) =>
          void navigate({ search: { ...filter }, replace: true, resetScroll: false })
        }
      />
    );
  },
});
