import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { WhatIfSearch } from '@/features/brief/domain/whatIf';
import { BriefPage } from '@/features/brief/web/BriefPage';
import { trpc } from '@/platform/web/trpc';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/brief')({
  // Validated by the page itself, or its rules would be loaded with every page.
  validateSearch: (address): WhatIfSearch => address,
  loader: (route) => loadTripName(route, trpc.brief.trip.queryOptions(route.params)),
  head: ({ loaderData }) => titleOf(loaderData && `Brief: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const navigate = Route.useNavigate();
    const { data } = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
    const { abilities, joinUrl } = data.trip;
    return (
      <BriefPage
        tripId={tripId}
        askBy={abilities.edit ? joinUrl : null}
        whatIf={Route.useSearch()}
        onWhatIf={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
