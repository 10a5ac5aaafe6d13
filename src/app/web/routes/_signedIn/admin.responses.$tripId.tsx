import { createFileRoute } from '@tanstack/react-router';
import { TripReviewPage } from '@/features/review/web/TripReviewPage';
import { AppError } from '@/platform/domain/appError';
import { trpc } from '@/platform/web/trpc';
import { pageHead } from '../../pageHead';

export const Route = createFileRoute('/_signedIn/admin/responses/$tripId')({
  head: () => pageHead('Responses', 'Every answer to one trip, and all of them as CSV.'),
  beforeLoad: ({ context }) => {
    if (!context.session.isAdmin) throw new AppError('not_operator');
  },
  // Not awaited: the page shows its frame, and the CSV button says so while there is nothing to save.
  loader: ({ context: { queryClient }, params: { tripId } }) => {
    void queryClient.prefetchQuery(trpc.review.trip.queryOptions({ tripId }));
  },
  component: function Component() {
    const { tripId } = Route.useParams();
    return <TripReviewPage tripId={tripId} />;
  },
});
