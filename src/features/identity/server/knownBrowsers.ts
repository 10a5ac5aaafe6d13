import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { createKeyedToken } from '@/platform/server/keyedToken';
import type { AuthContext } from './refuse';
import { accounts, users } from './tables';

/** How many accounts a browser is known for, such as a family's. */
const MOST_ACCOUNTS = 5;

const YEAR = 365 * 24 * 3600;

/** Whoever was signed in to an account where a request comes from. */
export interface Owner {
  /** True if they have proved the account's email. */
  isProved: boolean;
}

/**
 * Knows the browsers in which an account was signed in: strangers cannot use up what those may try.
 * Each has a cookie with a token of the account that only this server can make. It opens nothing,
 * names nobody, and ends as sessions do with a new password.
 * @param name the cookie's
 */
export function createKnownBrowsers(db: Db, secret: string, name: string) {
  const keyedToken = createKeyedToken(secret);
  const sentTo = (context: AuthContext) => context.getCookie(name)?.split('.') ?? [];

  async function find(email: string) {
    const hasPassword = and(eq(accounts.userId, users.id), isNotNull(accounts.password));
    const [user] = await db
      .select({ id: users.id, isProved: users.emailVerified, hash: accounts.password })
      .from(users)
      .leftJoin(accounts, hasPassword)
      .where(eq(users.email, email))
      .limit(1);
    if (!user) return null;
    return { ...user, token: keyedToken('known browser', `${user.id}|${user.hash ?? ''}`) };
  }

  return {
    /** Returns the owner of an account that was signed in here; null if it was not. */
    async ownerHere(context: AuthContext, email: string): Promise<Owner | null> {
      const sent = sentTo(context);
      const found = sent.length > 0 ? await find(email) : null;
      return found && sent.includes(found.token) ? found : null;
    },

    /** Makes the browser known to the account that is signed in to now. */
    async remember(context: AuthContext, email: string): Promise<void> {
      const found = await find(email);
      if (!found) return;
      const tokens = new Set([found.token, ...sentTo(context)]);
      context.setCookie(name, [...tokens].slice(0, MOST_ACCOUNTS).join('.'), {
        ...{ httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR },
      });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
