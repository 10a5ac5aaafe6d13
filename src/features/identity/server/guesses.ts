import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { rateLimits } from './tables';

const MINUTE = 60_000;

/**
 * What may be asked for one account, from wherever it comes: the library's own limits count by address, and
 * a guesser has many. `window` is in milliseconds and begins with the first of the tries.
 */
const LIMITS = {
  /** Wrong passwords, on whatever page they are asked for. */
  password: { max: 10, window: 15 * MINUTE },
  /** Reset mails, so that nobody's inbox is filled. */
  resetMail: { max: 5, window: 60 * MINUTE },
} as const;

export type GuessKind = keyof typeof LIMITS;

/** Counts tries for each account in the database, so that all servers share them. */
export interface Guesses {
  /** Counts one more; false when it is one too many. The same for accounts that do not exist. */
  take(kind: GuessKind, email: string): Promise<boolean>;
  /** Forgets the tries, because the right one has come. */
  forget(kind: GuessKind, email: string): Promise<void>;
}

export function createGuesses(db: Db, secret: string): Guesses {
  // The table names nobody: without the secret its keys cannot be told from each other.
  const keyOf = (kind: GuessKind, email: string) => {
    const name = createHmac('sha256', secret)
      .update(email.trim().toLowerCase())
      .digest('base64url');
    return `account|${kind}|${name}`;
  };
  return {
    async take(kind, email) {
      const { max, window } = LIMITS[kind];
      const now = sql`(extract(epoch from now()) * 1000)::bigint`;
      const over = sql`${rateLimits.lastRequest} < ${now} - ${window}`;
      const [row] = await db
        .insert(rateLimits)
        .values({ id: randomUUID(), key: keyOf(kind, email), count: 1, lastRequest: now })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
            lastRequest: sql`case when ${over} then ${now} else ${rateLimits.lastRequest} end`,
          },
        })
        .returning({ count: rateLimits.count });
      return row !== undefined && row.count <= max;
    },
    async forget(kind, email) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(kind, email)));
    },
  };
}
