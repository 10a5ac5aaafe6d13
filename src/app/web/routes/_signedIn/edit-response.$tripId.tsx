import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ResponsePage } from '@/features/responses/web/ResponsePage';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/edit-response/$tripId')({
  // A form starts from the server's data; if the local copy is old, it waits for a new one.
  loader: async ({ context: { queryClient }, params: { tripId } }) => {
    await Promise.all([
      queryClient.fetchQuery(trpc.trips.invitation.queryOptions({ tripId })),
      queryClient.fetchQuery(trpc.responses.own.queryOptions({ tripId })),
      readAll(queryClient, trpc.guests.knownName.queryOptions({ tripId })),
    ]);
  },
  pendingComponent: () => <FormPending invitation />,
  component: EditResponse,
});

function EditResponse() {
  const { tripId } = Route.useParams();
  const { session } = Route.useRouteContext();
  const { data: invitation } = useSuspenseQuery(trpc.trips.invitation.queryOptions({ tripId }));
  const { data: known } = useSuspenseQuery(trpc.guests.knownName.queryOptions({ tripId }));
  return (
    <ResponsePage
      key={tripId}
      mode="edit"
      {...{ invitation, known }}
      user={session}
      isWaiting={!invitation.isMember}
    />
  );
}
