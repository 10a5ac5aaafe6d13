import { createFileRoute } from '@tanstack/react-router';
import { readWhatIf } from '@/features/brief/domain/whatIf';
import { BriefPage } from '@/features/brief/web/BriefPage';
import { useLive } from '@/features/live/web/useLive';
import { trpc } from '@/platform/web/trpc';
import { pageHead } from '../../pageHead';
import { TripPending } from '../../pending/TripPending';

export const Route = createFileRoute('/_signedIn/dashboard/$tripId_/brief')({
  validateSearch: readWhatIf,
  loader: async ({ context: { queryClient, reads }, params: { tripId } }) => {
    await reads;
    return queryClient.getQueryData(trpc.brief.trip.queryKey({ tripId }));
  },
  head: ({ loaderData }) =>
    pageHead(
      loaderData ? `Brief: ${loaderData.tripName}` : 'Brief',
      'When the group can travel, what it can spend and what it wants to see.',
    ),
  pendingComponent: TripPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    useLive({ kind: 'brief', tripId });
    const navigate = Route.useNavigate();
    return (
      <BriefPage
        tripId={tripId}
        whatIf={Route.useSearch()}
        onWhatIf={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
