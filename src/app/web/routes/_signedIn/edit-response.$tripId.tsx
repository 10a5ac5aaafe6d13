import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '@/features/live/web/useLive';
import { afterAnswering, whileWaiting } from '@/features/responses/domain/afterAnswering';
import { closedBecause } from '@/features/responses/domain/closedBecause';
import { ResponsePage } from '@/features/responses/web/ResponsePage';
import { InvitationBox } from '@/features/trips/web/InvitationBox';
import { dateRange } from '@/platform/domain/calendarDate';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/edit-response/$tripId')({
  // A form starts from the server's data; if the local copy is old, it waits for a new one.
  loader: async ({ context: { queryClient, reads }, params: { tripId } }) => {
    await reads;
    await Promise.all([
      queryClient.fetchQuery(trpc.trips.invitation.queryOptions({ tripId })),
      queryClient.fetchQuery(trpc.responses.own.queryOptions({ tripId })),
    ]);
  },
  pendingComponent: () => <FormPending invitation />,
  component: EditResponse,
});

function EditResponse() {
  const { tripId } = Route.useParams();
  const { session } = Route.useRouteContext();
  useLive({ kind: 'dashboard' });
  const { data: invitation } = useSuspenseQuery(trpc.trips.invitation.queryOptions({ tripId }));
  const { data: known } = useSuspenseQuery(trpc.guests.knownName.queryOptions({ tripId }));
  return (
    <ResponsePage
      key={tripId}
      mode="edit"
      tripId={tripId}
      userId={session.userId}
      closed={closedBecause(invitation)}
      suggested={dateRange(invitation.startDate, invitation.endDate)}
      needsDeletedOn={invitation.needsDeletedOn}
      known={known}
      next={
        invitation.isMember
          ? afterAnswering(invitation, session.email)
          : whileWaiting(invitation.organizerName)
      }
      invitation={<InvitationBox invitation={invitation} />}
    />
  );
}
