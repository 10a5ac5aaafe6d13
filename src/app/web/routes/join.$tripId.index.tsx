import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LoginPrompt } from '@/features/identity/web/LoginPrompt';
import { sessionQuery, useSession } from '@/features/identity/web/useSession';
import { useLive } from '@/features/live/web/useLive';
import { ResponsePage } from '@/features/responses/web/ResponsePage';
import { STAGES } from '@/features/trips/domain/stage';
import { joinPath } from '@/features/trips/domain/tripId';
import { InvitationBox } from '@/features/trips/web/InvitationBox';
import { dateRange } from '@/platform/domain/calendarDate';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../pending/FormPending';

export const Route = createFileRoute('/join/$tripId/')({
  staticData: { asksForLogin: true },
  loader: async ({ context: { queryClient, reads } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session) await reads;
  },
  pendingComponent: () => <FormPending invitation />,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { user, loading } = useSession();
    if (loading) return null;
    if (user) return <JoinTrip tripId={tripId} userId={user.userId} />;
    return (
      <LoginPrompt
        title="Join This Trip"
        intro="You have been invited. Please log in, or sign up in a minute, to see the invitation."
        redirect={joinPath(tripId)}
      />
    );
  },
});

function JoinTrip({ tripId, userId }: { tripId: string; userId: string }) {
  const { data: invitation } = useSuspenseQuery(trpc.trips.invitation.queryOptions({ tripId }));
  useLive(invitation.isMember ? { kind: 'dashboard' } : { kind: 'invitation', tripId }, [
    trpc.trips.invitation.queryKey({ tripId }),
    trpc.responses.own.queryKey({ tripId }),
  ]);
  return (
    <ResponsePage
      key={tripId}
      mode="join"
      tripId={tripId}
      userId={userId}
      ready={!STAGES[invitation.stage].isOpen}
      suggested={dateRange(invitation.startDate, invitation.endDate)}
      invitation={<InvitationBox invitation={invitation} />}
    />
  );
}
