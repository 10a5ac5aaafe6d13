import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { planItems } from '@/features/plans/server/itemTables';
import type { Db } from '@/platform/server/database/database';
import type { BookedItems, itemsToBook } from '../domain/bookItems';
import { changeItems, type Due } from './itemCommands';
import { toComposerItem } from './toComposerPlan';

/**
 * Sets the booking state of several items in one statement, for those that are still as the
 * operator has seen them. Returns the others as they are now. Throws `plan_gone` or
 * `trip_not_found`.
 */
export function bookItems(
  db: Db,
  key: PlanKey,
  items: z.output<typeof itemsToBook>,
): Promise<BookedItems & Due> {
  const wanted = items.map(({ heldUntil, ...item }) => ({
    ...item,
    heldUntil: item.booking === 'held' ? heldUntil : null,
  }));
  return changeItems<Omit<BookedItems, 'changes'> & Due>(db, key, async (tx, plan) => {
    const ofPlan = and(eq(planItems.planId, plan.id), isNull(planItems.deletedAt));
    const ids = wanted.map(({ itemId }) => itemId);
    const before = await tx
      .select()
      .from(planItems)
      .where(and(ofPlan, inArray(planItems.id, ids)));
    const known = new Map(before.map((row) => [row.id, row]));
    const written = await tx
      .update(planItems)
      .set({
        booking: sql`wanted.booking`,
        heldUntil: sql`wanted."heldUntil"`,
        version: sql`${planItems.version} + 1`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          wanted ("itemId" uuid, version int, booking text, "heldUntil" date)`,
      )
      .where(
        and(
          ofPlan,
          sql`${planItems.id} = wanted."itemId" and ${planItems.version} = wanted.version
            and (${planItems.booking}, ${planItems.heldUntil}) is distinct from (wanted.booking, wanted."heldUntil")`,
        ),
      )
      .returning(getTableColumns(planItems));
    const after = new Map(written.map((row) => [row.id, row]));
    // Nobody else writes items while their plan is locked.
    const now = before.map((row) => after.get(row.id) ?? row);
    const isAsWanted = new Map(wanted.map((item) => [item.itemId, item]));
    const isSaved = ({ id, booking, heldUntil }: (typeof now)[number]) => {
      const item = isAsWanted.get(id);
      return after.has(id) || (item?.booking === booking && item.heldUntil === heldUntil);
    };
    return {
      result: {
        saved: now.filter(isSaved).map(toComposerItem),
        late: now.filter((row) => !isSaved(row)).map(toComposerItem),
        gone: ids.filter((id) => !known.has(id)),
        isDue: written.some((row) => known.get(row.id)?.heldUntil !== row.heldUntil),
      },
      isChange: written.length > 0,
    };
  });
}
