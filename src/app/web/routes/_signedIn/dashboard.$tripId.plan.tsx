import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PlanAhead } from '@/features/trips/web/PlanAhead';
import { trpc } from '@/platform/web/trpc';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/plan')({
  loader: loadTripName,
  head: ({ loaderData }) => titleOf(loaderData && `Plan: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { data } = useSuspenseQuery(trpc.responses.tripPage.queryOptions({ tripId }));
    const { stage, abilities } = data.trip;
    return <PlanAhead stage={stage} isOrganizer={abilities.setStatus} />;
  },
});
