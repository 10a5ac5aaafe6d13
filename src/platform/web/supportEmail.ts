/** What the build writes in place of the address; the server puts in the configured one at its start. */
const SUPPORT_EMAIL_PLACEHOLDER = 'support-email@placeholder.invalid';

/** The support contact (`SUPPORT_EMAIL`), which the server writes into every page; null without one. */
export function supportEmail(): string | null {
  if (typeof document === 'undefined') return SUPPORT_EMAIL_PLACEHOLDER;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content || null;
}
