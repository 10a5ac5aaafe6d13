import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '@/features/identity/web/AccountPage';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/account')({
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: AccountPage,
});
