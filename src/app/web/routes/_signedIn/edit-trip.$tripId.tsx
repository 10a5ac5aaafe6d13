import { createFileRoute, useLocation } from '@tanstack/react-router';
import { EditTripPage } from '@/features/trips/web/EditTripPage';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the edit page was opened from the trip page, and leads back there (SPEC 2, 4). */
    fromResponses?: boolean;
  }
}

export const Route = createFileRoute('/_signedIn/edit-trip/$tripId')({
  // A form starts from the server's data; if the local copy is old, it waits for a new one.
  loader: async ({ context: { queryClient }, params: { tripId } }) => {
    await queryClient.fetchQuery(trpc.trips.details.queryOptions({ tripId }));
  },
  pendingComponent: () => <FormPending />,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { session } = Route.useRouteContext();
    const fromResponses = useLocation({ select: ({ state }) => state.fromResponses === true });
    return (
      <EditTripPage
        key={tripId}
        tripId={tripId}
        userId={session.userId}
        fromResponses={fromResponses}
      />
    );
  },
});
