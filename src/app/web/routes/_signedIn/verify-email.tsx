import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '@/features/identity/web/VerifyEmailPage';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/verify-email')({
  validateSearch: ({ token }): { token: string } => ({
    token: token === undefined ? '' : String(token),
  }),
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: function Component() {
    const { token } = Route.useSearch();
    return <VerifyEmailPage token={token} />;
  },
});
