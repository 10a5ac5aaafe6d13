import { createFileRoute } from '@tanstack/react-router';
import { ComposerPage } from '@/features/plans/web/composer/ComposerPage';
import { OperatorsRound } from '../../OperatorsRound';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/admin/_trip/plan/$tripId')({
  validateSearch: (search): { plan?: string } =>
    typeof search.plan === 'string' ? { plan: search.plan } : {},
  loader: ({ context }) => context.reads,
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { plan } = Route.useSearch();
    const { session } = Route.useRouteContext();
    const navigate = Route.useNavigate();
    return (
      <>
        <ComposerPage
          key={tripId}
          tripId={tripId}
          userId={session.userId}
          planId={plan}
          onPlan={(planId) =>
            void navigate({ search: planId ? { plan: planId } : {}, resetScroll: false })
          }
        />
        <OperatorsRound tripId={tripId} />
      </>
    );
  },
});
