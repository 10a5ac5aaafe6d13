import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '@/features/privacy/web/PrivacyPage';
import { FormPending } from '../../pending/FormPending';

export const Route = createFileRoute('/_signedIn/account_/privacy')({
  loader: ({ context }) => context.reads,
  pendingComponent: FormPending,
  component: PrivacyPage,
});
