import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '@/features/identity/web/AccountPage';
import { pageHead } from '../../pageHead';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/account')({
  head: () =>
    pageHead(
      'Your Account',
      'Your email, your password, and the devices on which you are signed in.',
    ),
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: AccountPage,
});
