import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '@/features/identity/web/AccountPage';
import { PlanCopiesField } from '@/features/offline/web/PlanCopiesField';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/account')({
  loader: ({ context: { queryClient } }) =>
    readAll(
      queryClient,
      trpc.identity.account.queryOptions(),
      trpc.identity.devices.queryOptions(),
      trpc.identity.factors.queryOptions(),
    ),
  pendingComponent: FormPending,
  component: () => <AccountPage offline={<PlanCopiesField />} />,
});
