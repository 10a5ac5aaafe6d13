import { createFileRoute } from '@tanstack/react-router';
import { AnswersForYouPage } from '@/features/guests/web/AnswersForYouPage';
import { useLive } from '@/features/live/web/useLive';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/answers-for-you/$tripId')({
  loader: ({ context: { queryClient }, params: { tripId } }) =>
    readAll(queryClient, trpc.guests.answersForYou.queryOptions({ tripId })),
  pendingComponent: () => <FormPending />,
  component: function Component() {
    const { tripId } = Route.useParams();
    useLive({ kind: 'invitation', tripId });
    return <AnswersForYouPage key={tripId} tripId={tripId} />;
  },
});
