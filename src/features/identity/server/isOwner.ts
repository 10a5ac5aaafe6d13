import type { KeyObject } from 'node:crypto';
import type { Db } from '@/platform/server/database/database';
import { type AuthRoute, CODE_ROUTES, ROUTES } from './authRoutes';
import type { KnownDevices } from './knownDevice';
import { isResetTokenGood } from './resetLink';
import { sessionToken } from './sessionCookie';

/** A validated request to a route. */
interface Asked {
  route: AuthRoute;
  input: Record<string, unknown>;
  cookies: string;
}

/** True if a request carries something besides the password that only the account's owner has. */
export type IsOwner = (asked: Asked) => Promise<boolean>;

interface OwnerOptions {
  db: Db;
  key: KeyObject;
  devices: KnownDevices;
}

export function createIsOwner({ db, key, devices }: OwnerOptions): IsOwner {
  return async ({ route, input, cookies }) => {
    if (route === '/sign-in/email') return (await devices.idOf(cookies, `${input.email}`)) !== null;
    if (route === '/reset-password') return isResetTokenGood(db, `${input.token}`);
    // The library hashes nothing for a session that has ended.
    const hashes = ROUTES[route].asksPasswordAgain || route === CODE_ROUTES.setPassword;
    return hashes && sessionToken(cookies, key) !== null;
  };
}
