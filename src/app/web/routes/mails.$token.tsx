import { createFileRoute } from '@tanstack/react-router';
import { EndMailsPage } from '@/features/mails/web/EndMailsPage';
import { FormPending } from '../pending/FormPending';

export const Route = createFileRoute('/mails/$token')({
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: function Component() {
    const { token } = Route.useParams();
    return <EndMailsPage token={token} />;
  },
});
