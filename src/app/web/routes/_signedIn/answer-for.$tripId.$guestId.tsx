import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AnswerForPage } from '@/features/guests/web/AnswerForPage';
import { useLive } from '@/features/live/web/useLive';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/answer-for/$tripId/$guestId')({
  // A form starts from the server's data; if the local copy is old, it waits for a new one.
  loader: async ({ context: { queryClient }, params: { tripId, guestId } }) => {
    await Promise.all([
      queryClient.fetchQuery(trpc.trips.invitation.queryOptions({ tripId })),
      queryClient.fetchQuery(trpc.guests.answeredFor.queryOptions({ tripId, guestId })),
    ]);
  },
  pendingComponent: () => <FormPending />,
  component: function Component() {
    const { tripId, guestId } = Route.useParams();
    const { session } = Route.useRouteContext();
    useLive({ kind: 'dashboard' });
    const { data: invitation } = useSuspenseQuery(trpc.trips.invitation.queryOptions({ tripId }));
    return <AnswerForPage key={guestId} {...{ invitation, guestId }} user={session} />;
  },
});
