import { createFileRoute } from '@tanstack/react-router';
import { TripReviewPage } from '@/features/review/web/TripReviewPage';

export const Route = createFileRoute('/_signedIn/admin/_trip/responses/$tripId')({
  // Nothing is awaited: the page shows its frame, and the CSV button says so while there is nothing
  // to save.
  component: function Component() {
    const { tripId } = Route.useParams();
    return <TripReviewPage tripId={tripId} />;
  },
});
