import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { siteOf } from '@/platform/server/clientAddress';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import type { Limit } from '@/platform/server/limit';
import { limitCounts } from './tables';

/** `retryAfter` is the number of seconds until the next one is allowed. */
export type Taken = { allowed: true } | { allowed: false; retryAfter: number };

/** A limit, and whom it counts. */
export type Count = readonly [limit: Limit, of: string];

/** A limit of one network: an IPv6 site, which has 65,536 of them, gets ten times as much. */
export function ofNetwork(limit: Limit, network: string): Count[] {
  const site = siteOf(network);
  const { name, max, window } = limit;
  const wide: Count[] =
    site === null ? [] : [[{ name: `${name}, of a site`, max: max * 10, window }, site]];
  return [[limit, network], ...wide];
}

/** Counts requests per caller: an account, an address or a session. */
export interface Limits {
  /** Counts one request; not allowed if that is over the limit. */
  take(limit: Limit, of: string): Promise<Taken>;
  /** Counts one request with each of these, until one refuses it. */
  takeEach(each: readonly Count[]): Promise<Taken>;
  /** True if any of these limits has been reached. Counts nothing. */
  isAnyUsedUp(each: readonly Count[]): Promise<boolean>;
  /** Resets the count. */
  forget(limit: Limit, of: string): Promise<void>;
}

/**
 * Runs before anything a guess depends on. Prepared, because planning it each time took longer than
 * the rest.
 */
const usedUp = prepared((db) =>
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

/** @param secret keys the hashes, so that the table does not reveal who asked for what */
export function createLimits(db: Db, secret: string): Limits {
  const keyOf = ({ name }: Limit, of: string) =>
    createHmac('sha256', secret).update(`${name}|${of}`).digest('base64url');
  const take: Limits['take'] = async (limit, of) => {
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
  };
  return {
    take,
    async takeEach(each) {
      for (const count of each) {
        const taken = await take(...count);
        if (!taken.allowed) return taken;
      }
      return { allowed: true };
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
