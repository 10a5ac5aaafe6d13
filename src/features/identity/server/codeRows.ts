import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { CODE_MINUTES, CODE_TRIES } from '../domain/codeLimits';
import type { CodePurpose } from '../domain/emailCode';
import { emailCodes } from './tables';

/** A code belongs to one address, and is for one purpose. */
interface CodeOwner {
  email: string;
  purpose: CodePurpose;
}

/** The result of entering a code; `left` is the number of tries left. */
export type Tried = { outcome: 'right' } | { outcome: 'wrong'; left: number } | { outcome: 'dead' };

/** Stores codes hashed with the server's secret, since six digits could be guessed from a hash. */
export function createCodeRows(secret: string) {
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const keyOf = ({ email, purpose }: CodeOwner) => hashOf('code of', email, purpose);
  return {
    /** Creates a code, replacing the previous one. */
    async make(db: Db, owner: CodeOwner): Promise<string> {
      const code = `${randomInt(1_000_000)}`.padStart(6, '0');
      const key = keyOf(owner);
      const made = {
        codeHash: hashOf('code', key, code),
        tries: 0,
        expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
      };
      await db
        .insert(emailCodes)
        .values({ key, ...made })
        .onConflictDoUpdate({ target: emailCodes.key, set: made });
      return code;
    },

    /** Uses up one try, and the code too if it is right. Concurrent tries queue up on the row. */
    async enter(db: Db, owner: CodeOwner, code: string): Promise<Tried> {
      const key = keyOf(owner);
      const isRight = eq(emailCodes.codeHash, hashOf('code', key, code));
      const works = and(gt(emailCodes.expiresAt, sql`now()`), lt(emailCodes.tries, CODE_TRIES));
      const [tried] = await db
        .update(emailCodes)
        .set({
          tries: sql`${emailCodes.tries} + 1`,
          expiresAt: sql`case when ${isRight} then now() else ${emailCodes.expiresAt} end`,
        })
        .where(and(eq(emailCodes.key, key), works))
        .returning({ isRight: sql<boolean>`${isRight}`, tries: emailCodes.tries });
      if (!tried) return { outcome: 'dead' };
      if (tried.isRight) return { outcome: 'right' };
      return { outcome: 'wrong', left: CODE_TRIES - tried.tries };
    },
  };
}
