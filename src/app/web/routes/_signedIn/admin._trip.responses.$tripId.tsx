import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TripReviewPage } from '@/features/review/web/TripReviewPage';
import { trpc } from '@/platform/web/trpc';
import { knownDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';

export const Route = createFileRoute('/_signedIn/admin/_trip/responses/$tripId')({
  // Nothing is awaited: the page shows its frame, and the CSV button says if nothing can be saved.
  loader: knownDeskName,
  head: ({ loaderData }) => titleOf(loaderData && `Responses: ${loaderData}`),
  component: function Component() {
    const { tripId } = Route.useParams();
    const titled = Route.useLoaderData();
    const { data: desk } = useQuery(trpc.review.desk.queryOptions({ tripId }));
    const router = useRouter();
    // The title follows as soon as the name is known.
    useEffect(() => {
      if (!desk || desk.tripName === titled) return;
      void router.invalidate({ filter: ({ routeId }) => routeId === Route.id });
    }, [router, desk, titled]);
    return <TripReviewPage tripId={tripId} />;
  },
});
