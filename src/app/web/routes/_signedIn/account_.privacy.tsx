import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/privacy/web/PrivacyPage';
import { trpc } from '@/platform/web/trpc';
import { FormPending } from '../../pending/FormPending';
import { readAll } from '../../readAll';

export const Route = createFileRoute('/_signedIn/account_/privacy')({
  loader: ({ context: { queryClient } }) =>
    readAll(
      queryClient,
      trpc.privacy.kept.queryOptions(),
      trpc.privacy.looks.queryOptions({}),
      trpc.identity.account.queryOptions(),
    ),
  pendingComponent: FormPending,
  component: PrivacyPage,
});
