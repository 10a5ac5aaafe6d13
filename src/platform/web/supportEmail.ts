let told: string | null = null;

/** Sets the support contact, for a server that renders pages. */
export function tellSupportEmail(email: string | null): void {
  told = email;
}

/** Returns the support contact (`SUPPORT_EMAIL`), which the server writes into pages, or null. */
export function supportEmail(): string | null {
  if (import.meta.env.SSR) return told;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content || null;
}
