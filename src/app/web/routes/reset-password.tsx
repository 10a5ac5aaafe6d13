import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '@/features/identity/web/ResetPasswordPage';
import { pageHead } from '../pageHead';

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }): { token: string } => ({
    token: token === undefined ? '' : String(token),
  }),
  head: () => pageHead('Choose a new password', 'Set a new password for your account.'),
  component: function Component() {
    const { token } = Route.useSearch();
    return <ResetPasswordPage token={token} />;
  },
});
