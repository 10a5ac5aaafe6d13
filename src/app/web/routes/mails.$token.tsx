import { createFileRoute } from '@tanstack/react-router';
import { EndMailsPage } from '@/features/mails/web/EndMailsPage';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../pending/FormPending';
import { readAll } from '../readAll';

export const Route = createFileRoute('/mails/$token')({
  loader: ({ context: { queryClient }, params: { token } }) =>
    readAll(queryClient, trpc.mails.mailing.queryOptions({ token })),
  pendingComponent: FormPending,
  component: function Component() {
    const { token } = Route.useParams();
    return <EndMailsPage token={token} />;
  },
});
