/** What the server's settings say to pages. */
interface SiteFacts {
  supportEmail: string | null;
  oidcName: string | null;
}

let told: SiteFacts = { supportEmail: null, oidcName: null };

/** Sets them, for a server that renders pages. */
export function tellSiteFacts(facts: SiteFacts): void {
  told = facts;
}

const inHead = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

/** Returns the support contact (`SUPPORT_EMAIL`), or null. */
export const supportEmail = (): string | null =>
  import.meta.env.SSR ? told.supportEmail : inHead('support-email');

/** Returns what people call the company's own sign-in (`OIDC_NAME`), or null if there is none. */
export const oidcName = (): string | null =>
  import.meta.env.SSR ? told.oidcName : inHead('oidc-name');
