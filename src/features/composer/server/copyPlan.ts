import { sql } from 'drizzle-orm';
import { planItems } from '@/features/plans/server/itemTables';
import { planNeeds, planPeople, planTicks } from '@/features/plans/server/tables';
import type { Db } from '@/platform/server/database/database';
import { unbooked } from '../domain/unbooked';
import type { WholePlan } from './planRows';

/** Copies what belongs to a plan into another, where nothing is booked or looked at yet. */
export async function copyInto(
  tx: Db,
  planId: string,
  { plan, items, people, ticks, touched }: WholePlan,
): Promise<void> {
  if (items.length > 0) {
    const copied = items.map((item) => ({
      ...unbooked(item),
      id: crypto.randomUUID(),
      planId,
      version: 1,
      deletedAt: null,
    }));
    await tx.insert(planItems).values(copied);
  }
  if (people.length > 0) {
    await tx.insert(planPeople).values(people.map((person) => ({ ...person, planId, version: 1 })));
  }
  if (touched.length > 0) {
    await tx
      .insert(planNeeds)
      .select(
        sql`select ${planId}::uuid, traveler_id, need, touches, user_id, at from ${planNeeds} where plan_id = ${plan.id}`,
      );
  }
  if (ticks.length === 0) return;
  await tx
    .insert(planTicks)
    .select(
      sql`select ${planId}::uuid, traveler_id, need, user_id, at from ${planTicks} where plan_id = ${plan.id}`,
    );
}
