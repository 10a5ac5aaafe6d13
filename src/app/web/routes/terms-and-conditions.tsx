import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '@/features/legal/web/TermsPage';
import { supportEmail } from '@/platform/web/supportEmail';

export const Route = createFileRoute('/terms-and-conditions')({
  component: () => <TermsPage supportEmail={supportEmail()} />,
});
