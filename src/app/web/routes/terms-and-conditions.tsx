import { createFileRoute } from '@tanstack/react-router';
import { termsOfUse } from '@/features/legal/domain/termsOfUse';
import { LegalPage } from '@/features/legal/web/LegalPage';
import { supportEmail } from '@/platform/web/siteFacts';

export const Route = createFileRoute('/terms-and-conditions')({
  component: () => <LegalPage text={termsOfUse} supportEmail={supportEmail()} />,
});
