import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { sentValue } from '@/platform/server/sentCookies';
import { DEVICE_COOKIE } from './sessionCookie';
import { accounts, users } from './tables';

/** In seconds. Browsers keep no cookie for much longer. */
const LASTS = 365 * 24 * 3600;

interface KnownFor {
  userId: string;
  email: string;
  passwordHash: string | null;
}

async function readKnownFor(db: Db, whose: SQL): Promise<KnownFor | undefined> {
  const [account] = await db
    .select({ userId: users.id, email: users.email, passwordHash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(whose);
  return account;
}

interface DeviceOptions {
  db: Db;
  secret: string;
  /** True if the site is served over https. */
  isSecure: boolean;
}

/**
 * Recognizes devices on which an account was signed in before, by a cookie that grants no access
 * and names nobody. Strangers guessing elsewhere cannot lock the owner out on such a device
 * (docs/decisions/0021). It is known for one account with its current email and password: changing
 * either, or a new account at the same address, makes it unknown (docs/decisions/0021).
 */
export function createKnownDevices({ db, secret, isSecure }: DeviceOptions) {
  const signatureOf = (id: string, { userId, email, passwordHash }: KnownFor) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['known device', id, userId, email, passwordHash]))
      .digest();
  function idFor(cookies: string, account: KnownFor | undefined): string | null {
    const [id = '', signature = ''] = (sentValue(cookies, DEVICE_COOKIE) ?? '').split('.');
    if (!account) return null;
    const sent = Buffer.from(signature, 'base64url');
    const ours = signatureOf(id, account);
    return sent.length === ours.length && timingSafeEqual(sent, ours) ? id : null;
  }
  return {
    /** Returns the id in these cookies if the device is known to the account with this email. */
    async idOf(cookies: string, email: string): Promise<string | null> {
      if (sentValue(cookies, DEVICE_COOKIE) === null) return null;
      return idFor(cookies, await readKnownFor(db, eq(users.email, email)));
    },
    /** Returns the cookie that makes the device known to the account. A known one keeps its id. */
    async cookieFor(cookies: string, userId: string) {
      const account = await readKnownFor(db, eq(users.id, userId));
      if (!account) throw new Error('a device cannot be known for no account');
      const id = idFor(cookies, account) ?? randomBytes(16).toString('base64url');
      const value = `${id}.${signatureOf(id, account).toString('base64url')}`;
      const options = { maxAge: LASTS, path: '/', httpOnly: true, secure: isSecure } as const;
      return [DEVICE_COOKIE, value, { ...options, sameSite: 'lax' }] as const;
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
