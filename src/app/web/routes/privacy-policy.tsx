import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyPage } from '@/features/legal/web/PrivacyPolicyPage';
import { supportEmail } from '@/platform/web/supportEmail';

export const Route = createFileRoute('/privacy-policy')({
  component: () => <PrivacyPolicyPage supportEmail={supportEmail()} />,
});
