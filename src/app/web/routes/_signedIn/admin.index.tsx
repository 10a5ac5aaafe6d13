import { createFileRoute } from '@tanstack/react-router';
import { type DeskAddress, readDeskFilter } from '@/features/review/domain/deskFilter';
import { keepDeskView, readDeskView, useDeskView } from '@/features/review/web/deskView';
import { ReadyTripsPage } from '@/features/review/web/ReadyTripsPage';
import { trpc } from '@/platform/web/trpc';
import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/admin/')({
  // Validated by the page itself, or its rules would be loaded with every page.
  validateSearch: (address): { [Key in keyof DeskAddress | 'view']?: unknown } => address,
  loader: ({ context: { queryClient } }) =>
    readAll(
      queryClient,
      trpc.review.readyTrips.queryOptions({ stage: 'ready' }),
      trpc.review.waits.queryOptions(),
      trpc.review.news.queryOptions(),
    ),
  pendingComponent: CardsPending,
  component: function Component() {
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    const filter = readDeskFilter(search);
    const view = useDeskView(search.view);
    // From the newest address, which a page that is being changed does not show yet.
    const show = (change: (now: typeof search) => typeof search) =>
      void navigate({ search: change, replace: true, resetScroll: false });
    return (
      <ReadyTripsPage
        filter={filter}
        onFilter={(change) =>
          show((now) => {
            const as = readDeskView(now.view);
            return { ...change(readDeskFilter(now)), ...(as && { view: as }) };
          })
        }
        view={view}
        onView={(as) => {
          keepDeskView(as);
          show((now) => ({ ...now, view: as }));
        }}
      />
    );
  },
});

/** The operators' list while its trips load. */
function CardsPending() {
  return (
    <PendingPage lead>
      <CardSkeletons of="pass" count={6} />
    </PendingPage>
  );
}
