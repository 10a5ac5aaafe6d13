import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '@/features/identity/web/AccountPage';
import { KeepPlansField } from '@/features/offline/web/KeepPlansField';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/account')({
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: () => <AccountPage offline={<KeepPlansField />} />,
});
