import { createFileRoute } from '@tanstack/react-router';
import type { WhatIfSearch } from '@/features/brief/domain/whatIf';
import { BriefReviewPage } from '@/features/brief/web/BriefReviewPage';
import { trpc } from '@/platform/web/trpc';
import { loadDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/admin/_trip/brief/$tripId')({
  // Validated by the page itself, or its rules would be loaded with every page.
  validateSearch: (address): WhatIfSearch => address,
  loader: (route) =>
    loadDeskName(
      route,
      trpc.brief.review.queryOptions(route.params),
      trpc.guests.whoIsComing.queryOptions(route.params),
    ),
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
