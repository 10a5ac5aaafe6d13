import { eq, sql } from 'drizzle-orm';
import { planItems } from '@/features/plans/server/itemTables';
import type { Db } from '@/platform/server/database/database';

/** After which item one stands; null for the first, 'end' for the last. */
export type After = string | null;

async function positions(tx: Db, planId: string): Promise<{ id: string; position: number }[]> {
  return tx
    .select({ id: planItems.id, position: planItems.position })
    .from(planItems)
    .where(eq(planItems.planId, planId))
    .orderBy(planItems.position, planItems.id);
}

/** The number between two places; null if there is none left. */
function between(before: number | undefined, next: number | undefined): number | null {
  if (before === undefined) return next === undefined ? 0 : next - 1;
  if (next === undefined) return before + 1;
  const middle = (before + next) / 2;
  return middle > before && middle < next ? middle : null;
}

/** Renumbers the items of a plan, in their present order. */
async function renumber(tx: Db, planId: string): Promise<void> {
  await tx.execute(sql`
    update ${planItems} set position = o.place
    from (select id, row_number() over (order by position, id) as place
      from ${planItems} where plan_id = ${planId}) o
    where ${planItems}.id = o.id`);
}

/**
 * The position for an item right after another one. Deleted items keep their places, so that they can be
 * brought back to them; after one that is gone for good it is the last. The plan has to be locked.
 * @param itemId the item itself, which may be there already
 */
export async function placeAfter(
  tx: Db,
  planId: string,
  after: After,
  itemId: string,
): Promise<number> {
  const others = (await positions(tx, planId)).filter(({ id }) => id !== itemId);
  const at = after === null ? -1 : others.findIndex(({ id }) => id === after);
  const isLast = after !== null && at === -1;
  const place = isLast ? others.length - 1 : at;
  const found = between(others[place]?.position, others[place + 1]?.position);
  if (found !== null) return found;
  await renumber(tx, planId);
  return placeAfter(tx, planId, after, itemId);
}
