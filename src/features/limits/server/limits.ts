import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import type { Limit } from '@/platform/server/limit';
import { limitCounts } from './tables';

/** Whether one more was within the limit; otherwise after how many seconds the next one will be. */
export type Taken = { allowed: true } | { allowed: false; retryAfter: number };

/** Counts what each caller has asked for, be it an account, an address or a session. */
export interface Limits {
  /** Counts one more. */
  take(limit: Limit, of: string): Promise<Taken>;
  /** Whether any of these is reached, which counts nothing. */
  isAnyUsedUp(each: readonly (readonly [limit: Limit, of: string])[]): Promise<boolean>;
  /** Forgets all that was counted. */
  forget(limit: Limit, of: string): Promise<void>;
}

/** Asked before everything that a guess could tell from: planned anew each time it took longer than the rest. */
const usedUp = preparedRead((db) =>
  db
    .select({ key: limitCounts.key })
    .from(limitCounts)
    .innerJoin(
      sql`unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('most')}::int[]) as asked(key, most)`,
      sql`asked.key = ${limitCounts.key}`,
    )
    .where(and(gt(limitCounts.endsAt, sql`now()`), sql`${limitCounts.count} >= asked.most`))
    .limit(1)
    .prepare('limits_used_up'),
);

/** @param secret without it nobody can tell from the table who has asked for what */
export function createLimits(db: Db, secret: string): Limits {
  const keyOf = ({ name }: Limit, of: string) =>
    createHmac('sha256', secret).update(`${name}|${of}`).digest('base64url');
  return {
    async take(limit, of) {
      const { max, window } = limit;
      const hasEnded = lte(limitCounts.endsAt, sql`now()`);
      const [row] = await db
        .insert(limitCounts)
        .values({
          key: keyOf(limit, of),
          count: 1,
          endsAt: sql`now() + make_interval(secs => ${window})`,
        })
        .onConflictDoUpdate({
          target: limitCounts.key,
          set: {
            count: sql`case when ${hasEnded} then 1 else least(${limitCounts.count}, ${max}) + 1 end`,
            endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${limitCounts.endsAt} end`,
          },
        })
        .returning({
          count: limitCounts.count,
          seconds: sql<number>`ceil(extract(epoch from ${limitCounts.endsAt} - now()))::int`,
        });
      if (!row) throw new Error('a count was neither made nor changed');
      if (row.count <= max) return { allowed: true };
      return { allowed: false, retryAfter: Math.max(1, row.seconds) };
    },
    async isAnyUsedUp(each) {
      const keys = each.map(([limit, of]) => keyOf(limit, of));
      const most = each.map(([limit]) => limit.max);
      const rows = await usedUp(db).execute({ keys, most });
      return rows.length > 0;
    },
    async forget(limit, of) {
      await db.delete(limitCounts).where(eq(limitCounts.key, keyOf(limit, of)));
    },
  };
}
