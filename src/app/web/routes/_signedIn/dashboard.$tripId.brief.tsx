import { createFileRoute } from '@tanstack/react-router';
import { readWhatIf } from '@/features/brief/domain/whatIf';
import { BriefPage } from '@/features/brief/web/BriefPage';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { loadTripName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId/brief')({
  validateSearch: readWhatIf,
  loader: loadTripName,
  head: ({ loaderData }) => titleOf(loaderData && `Brief: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <BriefPage
        tripId={tripId}
        whatIf={Route.useSearch()}
        missing={<WhoIsMissing tripId={tripId} />}
        onWhatIf={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
