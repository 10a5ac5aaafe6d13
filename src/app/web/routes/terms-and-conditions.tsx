import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '@/features/legal/web/TermsPage';
import { supportEmail } from '@/platform/web/supportEmail';
import { pageHead } from '../pageHead';

export const Route = createFileRoute('/terms-and-conditions')({
  head: () => pageHead('Terms & Conditions', 'The terms under which Gangway plans trips with you.'),
  component: () => <TermsPage supportEmail={supportEmail()} />,
});
