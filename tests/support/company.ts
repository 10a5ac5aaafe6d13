import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach } from 'vitest';
import { accounts, OIDC, users } from '@/features/identity/server/tables';
import { openAppsForFile } from './appForFile';
import { freshEmail } from './httpApp';
import { oidcBrowser } from './oidcBrowser';
import { type Colleague, startProvider } from './oidcProvider';

/** Where the apps below are. */
export const SITE = 'http://localhost:3000';

/** The agreement that a new account takes. */
export const TERMS = { acceptedTerms: true as const };

/** Opens a company's provider for all tests in a file, with apps that have it and have none. */
export async function openCompanyForFile() {
  const provider = await startProvider(SITE);
  afterAll(() => provider.close());
  const { app, without, database } = await openAppsForFile({
    app: { ...provider.settings, OIDC_OPERATORS: 'groups=operators' },
    without: { PUBLIC_URL: SITE },
  });
  const { db } = database;
  afterEach(async () => {
    provider.forge = null;
    await provider.open();
  });
  const browse = (cookies?: string) => oidcBrowser(app, SITE, cookies);
  let counted = 0;
  /** Somebody whom the company knows, and who signs in there next. */
  function colleague(more: Partial<Colleague> = {}): Colleague & { email: string } {
    counted += 1;
    const known = { sub: `person-${counted}`, email: freshEmail(), email_verified: true };
    const someone = { ...known, ...more };
    provider.next = someone;
    return someone;
  }
  return {
    ...{ provider, app, without, db, browse, colleague },
    /** Somebody who has come to us by the company's own sign-in before. */
    async newcomer(more: Partial<Colleague> = {}) {
      const someone = colleague(more);
      const browser = browse();
      await browser.continueWith(TERMS);
      return { ...someone, browser, session: () => app.session(browser.cookie()) };
    },
    tiesOf: (email: string) =>
      db
        .select({
          accountId: accounts.accountId,
          tokens: sql<null>`coalesce(${accounts.accessToken}, ${accounts.idToken}, ${accounts.scope})`,
        })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(and(eq(users.email, email), eq(accounts.providerId, OIDC))),
  };
}
