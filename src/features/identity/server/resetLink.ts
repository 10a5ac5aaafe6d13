import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { DEFAULT_REDIRECT, redirectTarget } from '../domain/redirectTarget';
import { verifications } from './tables';

/** Returns the URL of the reset page, with the token and the requested redirect (DESIGN 7.18). */
export function resetLink(baseURL: string, token: string, redirect: string | null): string {
  const target = redirectTarget(redirect);
  const way = target === DEFAULT_REDIRECT ? '' : `&redirect=${encodeURIComponent(target)}`;
  return `${baseURL}/reset-password?token=${token}${way}`;
}

/** True if this token can still set a new password. Checking does not use it up. */
export async function isResetTokenGood(db: Db, token: string): Promise<boolean> {
  // The library stores tokens only as hashes.
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const good = and(
    eq(verifications.identifier, identifier),
    gt(verifications.expiresAt, sql`now()`),
  );
  return (await db.$count(verifications, good)) > 0;
}
