import { createFileRoute } from '@tanstack/react-router';
import { TripReviewPage } from '@/features/review/web/TripReviewPage';
import { AppError } from '@/platform/domain/appError';
import { pageHead } from '../../pageHead';

export const Route = createFileRoute('/_signedIn/admin/responses/$tripId')({
  head: () => pageHead('Responses', 'Every answer to one trip, and all of them as CSV.'),
  beforeLoad: ({ context }) => {
    if (!context.session.isAdmin) throw new AppError('not_operator');
  },
  // Nothing is awaited: the page shows its frame, and the CSV button says so while there is nothing to save.
  component: function Component() {
    const { tripId } = Route.useParams();
    return <TripReviewPage tripId={tripId} />;
  },
});
