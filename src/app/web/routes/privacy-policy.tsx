import { createFileRoute } from '@tanstack/react-router';
import { privacyPolicy } from '@/features/legal/domain/privacyPolicy';
import { LegalPage } from '@/features/legal/web/LegalPage';
import { supportEmail } from '@/platform/web/siteFacts';

export const Route = createFileRoute('/privacy-policy')({
  component: () => <LegalPage text={privacyPolicy} supportEmail={supportEmail()} />,
});
