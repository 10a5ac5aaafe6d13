import { createFileRoute } from '@tanstack/react-router';
import { TripReviewPage } from '@/features/review/web/TripReviewPage';
import { pageHead } from '../../pageHead';

export const Route = createFileRoute('/_signedIn/admin/_trip/responses/$tripId')({
  head: () => pageHead('Responses', 'Every answer to one trip, and all of them as CSV.'),
  // Nothing is awaited: the page shows its frame, and the CSV button says so while there is nothing to save.
  component: function Component() {
    const { tripId } = Route.useParams();
    return <TripReviewPage tripId={tripId} />;
  },
});
