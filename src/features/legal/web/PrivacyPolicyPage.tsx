import { privacyPolicy } from '../domain/privacyPolicy';
import { LegalPage } from './LegalPage';

/** /privacy-policy (SPEC 2). */
export function PrivacyPolicyPage({ supportEmail }: { supportEmail: string | null }) {
  return <LegalPage text={privacyPolicy} supportEmail={supportEmail} />;
}
