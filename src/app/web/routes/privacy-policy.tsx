import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyPage } from '@/features/legal/web/PrivacyPolicyPage';
import { supportEmail } from '@/platform/web/supportEmail';
import { pageHead } from '../pageHead';

export const Route = createFileRoute('/privacy-policy')({
  head: () =>
    pageHead('Privacy Policy', 'What Gangway keeps about you, who sees it, and for how long.'),
  component: () => <PrivacyPolicyPage supportEmail={supportEmail()} />,
});
