import { createFileRoute } from '@tanstack/react-router';
import { AnswersForYouPage } from '@/features/guests/web/AnswersForYouPage';
import { useLive } from '@/features/live/web/useLive';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/answers-for-you/$tripId')({
  loader: ({ context }) => context.reads,
  pendingComponent: () => <FormPending />,
  component: function Component() {
    const { tripId } = Route.useParams();
    useLive({ kind: 'invitation', tripId });
    return <AnswersForYouPage key={tripId} tripId={tripId} />;
  },
});
