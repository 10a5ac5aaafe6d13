import { createFileRoute } from '@tanstack/react-router';
import { TripReviewPage } from '@/features/review/web/TripReviewPage';
import { trpc } from '@/platform/web/trpc';
import { loadDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';

export const Route = createFileRoute('/_signedIn/admin/_trip/responses/$tripId')({
  loader: (route) => {
    // Not awaited: the page shows its frame, and the CSV button says if nothing can be saved.
    void route.context.queryClient.prefetchQuery(trpc.review.trip.queryOptions(route.params));
    return loadDeskName(route);
  },
  head: ({ loaderData }) => titleOf(loaderData && `Responses: ${loaderData}`),
  component: function Component() {
    const { tripId } = Route.useParams();
    const { session } = Route.useRouteContext();
    return <TripReviewPage tripId={tripId} userId={session.userId} />;
  },
});
