import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '@/features/identity/web/VerifyEmailPage';
import { withoutLinkEnd } from '@/platform/domain/early/withoutLinkEnd';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/verify-email')({
  validateSearch: ({ token }): { token: string } => ({
    token: withoutLinkEnd(String(token ?? '')),
  }),
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: function Component() {
    const { token } = Route.useSearch();
    return <VerifyEmailPage token={token} />;
  },
});
