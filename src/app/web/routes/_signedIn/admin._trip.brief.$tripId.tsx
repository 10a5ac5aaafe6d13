import { createFileRoute } from '@tanstack/react-router';
import type { WhatIfSearch } from '@/features/brief/domain/whatIf';
import { BriefReviewPage } from '@/features/brief/web/BriefReviewPage';
import { trpc } from '@/platform/web/trpc';
import { loadDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/admin/_trip/brief/$tripId')({
  // Validated by the page itself, or its rules would be loaded with every page.
  validateSearch: (address): WhatIfSearch => address,
  loader: async (route) => {
    const { tripId } = route.params;
    const [tripName] = await Promise.all([
      loadDeskName(route),
      readAll(
        route.context.queryClient,
        trpc.brief.review.queryOptions({ tripId }),
        trpc.guests.whoIsComing.queryOptions({ tripId }),
      ),
    ]);
    return tripName;
  },
  head: ({ loaderData }) => titleOf(loaderData && `Brief: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <BriefReviewPage
        tripId={tripId}
        whatIf={Route.useSearch()}
        onWhatIf={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
