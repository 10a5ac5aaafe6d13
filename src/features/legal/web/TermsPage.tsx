import { termsOfUse } from '../domain/termsOfUse';
import { LegalPage } from './LegalPage';

/** /terms-and-conditions (SPEC 2). */
export function TermsPage({ supportEmail }: { supportEmail: string | null }) {
  return <LegalPage text={termsOfUse} supportEmail={supportEmail} />;
}
