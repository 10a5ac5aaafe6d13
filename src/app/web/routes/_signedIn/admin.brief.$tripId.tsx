import { createFileRoute } from '@tanstack/react-router';
import { readWhatIf } from '@/features/brief/domain/whatIf';
import { BriefReviewPage } from '@/features/brief/web/BriefReviewPage';
import { useLive } from '@/features/live/web/useLive';
import { AppError } from '@/platform/domain/appError';
import { pageHead } from '../../pageHead';
import { TripPending } from '../../pending/TripPending';

export const Route = createFileRoute('/_signedIn/admin/brief/$tripId')({
  validateSearch: readWhatIf,
  head: () => pageHead('Brief', 'What a group’s answers add up to, with all that a plan needs.'),
  beforeLoad: ({ context }) => {
    if (!context.session.isAdmin) throw new AppError('not_operator');
  },
  loader: ({ context }) => context.reads,
  pendingComponent: TripPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    useLive({ kind: 'briefReview', tripId });
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
