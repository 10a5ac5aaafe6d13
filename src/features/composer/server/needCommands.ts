import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Checking, Touched } from '@/features/plans/domain/needCare';
import type { Need } from '@/features/plans/domain/served';
import { changePlan, type LockedPlan, type PlanKey } from '@/features/plans/server/changePlan';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { planNeeds } from '@/features/plans/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { assertAnswers } from './personCommands';

/** The condition for the rows in which a plan says something about one need. */
function ofNeed(
  table: typeof planNeeds | typeof planChecks,
  plan: LockedPlan,
  { travelerId, need }: { travelerId: string; need: Need },
) {
  return and(eq(table.planId, plan.id), eq(table.travelerId, travelerId), eq(table.need, need));
}

/**
 * Marks what a need touches, or that it requires nothing, in an operator's name and for the words
 * that they have read; an empty list removes the mark. Throws `plan_gone`, `trip_not_found`, `traveler_gone` or `answer_changed`.
 */
export function touchNeed(
  db: Db,
  actor: Actor,
  key: PlanKey,
  { travelerId, need, touches, answers }: Touched & { answers: number },
): Promise<{ changes: number }> {
  return changePlan(
    db,
    key,
    async (tx, plan) => {
      await assertAnswers(tx, key.tripId, { travelerId, answers });
      const own = ofNeed(planNeeds, plan, { travelerId, need });
      if (touches.length === 0) {
        const gone = await tx.delete(planNeeds).where(own).returning({ need: planNeeds.need });
        return { result: {}, isChange: gone.length > 0 };
      }
      const by = { touches, userId: actor.userId };
      const marked = await tx
        .insert(planNeeds)
        .values({ planId: plan.id, travelerId, need, ...by })
        .onConflictDoUpdate({
          target: [planNeeds.planId, planNeeds.travelerId, planNeeds.need],
          set: { ...by, at: sql`now()` },
          setWhere: sql`${planNeeds.touches} <> excluded.touches`,
        })
        .returning({ need: planNeeds.need });
      return { result: {}, isChange: marked.length > 0 };
    },
    { withTrip: true },
  );
}

interface ItemsChecked extends Omit<Checking, 'itemIds'> {
  isChecked: boolean;
  /** What the operator has looked at: the versions of the items by id, and of the answers. */
  items: ReadonlyMap<string, number>;
  answers: number;
}

/**
 * Records that an operator has checked items for a need, or removes that. The check is for what
 * they have read: throws `plan_changed` if an item has changed, `item_gone`, or `answer_changed`,
 * besides `plan_gone`, `trip_not_found` and `traveler_gone`.
 */
export function checkItems(
  db: Db,
  actor: Actor,
  key: PlanKey,
  { items, travelerId, need, note, isChecked, answers }: ItemsChecked,
): Promise<{ changes: number }> {
  return changePlan(
    db,
    key,
    async (tx, plan) => {
      const ids = [...items.keys()];
      if (!isChecked) {
        const own = and(
          ofNeed(planChecks, plan, { travelerId, need }),
          inArray(planChecks.itemId, ids),
        );
        const gone = await tx.delete(planChecks).where(own).returning({ id: planChecks.itemId });
        return { result: {}, isChange: gone.length > 0 };
      }
      await assertAnswers(tx, key.tripId, { travelerId, answers });
      const rows = await tx
        .select({ id: planItems.id, version: planItems.version, deletedAt: planItems.deletedAt })
        .from(planItems)
        .where(and(eq(planItems.planId, plan.id), inArray(planItems.id, ids)));
      const known = new Map(rows.map((row) => [row.id, row]));
      for (const [id, version] of items) {
        const item = known.get(id);
        if (!item || item.deletedAt) throw new AppError('item_gone');
        if (item.version !== version) throw new AppError('plan_changed');
      }
      const by = { note, userId: actor.userId };
      await tx
        .insert(planChecks)
        .values(ids.map((itemId) => ({ planId: plan.id, itemId, travelerId, need, ...by })))
        .onConflictDoUpdate({
          target: [planChecks.itemId, planChecks.travelerId, planChecks.need],
          set: { ...by, at: sql`now()` },
        });
      return { result: {}, isChange: true };
    },
    { withTrip: isChecked },
  );
}
