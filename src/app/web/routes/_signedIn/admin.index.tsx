import { createFileRoute } from '@tanstack/react-router';
import { type DeskAddress, readDeskFilter } from '@/features/review/domain/deskFilter';
import {
  type DeskView,
  keepDeskView,
  readDeskView,
  useDeskView,
} from '@/features/review/web/deskView';
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
      trpc.review.news.queryOptions(),
    ),
  pendingComponent: CardsPending,
  component: function Component() {
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    const filter = readDeskFilter(search);
    const view = useDeskView(search.view);
    const show = (asked: DeskAddress, as: DeskView | null) =>
      void navigate({
        search: { ...asked, ...(as && { view: as }) },
        replace: true,
        resetScroll: false,
      });
    return (
      <ReadyTripsPage
        filter={filter}
        onFilter={(asked) => show(asked, readDeskView(search.view))}
        view={view}
        onView={(as) => {
          keepDeskView(as);
          show(filter, as);
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
