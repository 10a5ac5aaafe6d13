/** Stands in for the address in the build. The server replaces it at startup. */
const SUPPORT_EMAIL_PLACEHOLDER = 'support-email@placeholder.invalid';

/** Returns the support contact (`SUPPORT_EMAIL`), which the server writes into pages, or null. */
export function supportEmail(): string | null {
  if (typeof document === 'undefined') return SUPPORT_EMAIL_PLACEHOLDER;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content || null;
}
