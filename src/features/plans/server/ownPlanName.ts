import { type SQL, sql } from 'drizzle-orm';
import type { TiedToEmail } from '@/features/identity/server/accountBelongings';
import { fullNameOf } from '@/features/profile/server/fullNameOf';
import type { TravelBelonging } from '@/features/responses/server/leaveTrip';
import { companions, responses } from '@/features/responses/server/tables';
import type { Db } from '@/platform/server/database/database';
import { planChecks } from './itemTables';
import { planLeavers, planNeeds, planPeople, plans } from './tables';

/**
 * Deletes what plans say about the travelers whose answers match `whose`; what they say about a
 * companion goes with the companion, by a trigger.
 */
async function takeFromPlans(tx: Db, whose: SQL): Promise<void> {
  for (const own of [planPeople, planNeeds, planChecks]) {
    await tx.execute(sql`
      delete from ${own} n using ${plans} p, ${responses} r
      where n.plan_id = p.id and n.traveler_id = r.traveler_id and r.trip_id = p.trip_id and ${whose}`);
  }
}

/**
 * When somebody leaves a trip with plans, they stay in its items until an operator takes them out.
 * Only their name is kept for that, under the account that answered for them, so that it is deleted
 * with it. What the plans say about them is deleted.
 */
export const ownPlanName: TravelBelonging = {
  async takeAway(tx, { tripId, userId, companionId }) {
    const goes = companionId === undefined ? sql`true` : sql`n.traveler_id = ${companionId}`;
    await tx.execute(sql`
      insert into ${planLeavers} (trip_id, traveler_id, user_id, name)
      select r.trip_id, n.traveler_id, r.user_id, n.name
      from ${responses} r cross join lateral (
        select r.traveler_id, ${fullNameOf('r')} as name
        union all select c.traveler_id, c.name from ${companions} c
        where c.trip_id = r.trip_id and c.user_id = r.user_id
      ) n
      where r.trip_id = ${tripId} and r.user_id = ${userId} and not r.waiting and ${goes}
        and exists (select from ${plans} p where p.trip_id = r.trip_id)
      on conflict do nothing`);
    if (companionId === undefined) {
      await takeFromPlans(tx, sql`r.trip_id = ${tripId} and r.user_id = ${userId}`);
    }
  },
};

/** Deletes what plans say about somebody whose account is deleted, on all of their trips. */
export const ownPlanParts: TiedToEmail = {
  beforeDeletion: (tx, userId) => takeFromPlans(tx, sql`r.user_id = ${userId}`),
};
