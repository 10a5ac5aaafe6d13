import { type SQL, sql } from 'drizzle-orm';
import type { KeptByEmail } from '@/features/identity/server/accountBelongings';
import { fullNameOf } from '@/features/profile/server/fullNameOf';
import type { TravelBelonging } from '@/features/responses/server/endTravel';
import { companions, partyPeople, responses } from '@/features/responses/server/tables';
import type { Db } from '@/platform/server/database/database';
import { planChecks } from './itemTables';
import { planLeavers, planNeeds, planPeople, plans, planTicks } from './tables';

/** Deletes what plans say about the parties whose answers match `whose`, on `r`. */
async function takeFromPlans(tx: Db, whose: SQL): Promise<void> {
  for (const own of [planPeople, planTicks, planNeeds, planChecks]) {
    await tx.execute(sql`
      delete from ${own} n using ${plans} p, ${partyPeople} r
      where n.plan_id = p.id and n.traveler_id = r.traveler_id and r.trip_id = p.trip_id and ${whose}`);
  }
}

/**
 * When somebody leaves a trip with plans, they stay in its items until an operator takes them out,
 * and so do those they answer for. Only their names are kept for that, under their account, so that
 * they are deleted with it. What the plans say about them is deleted.
 */
export const ownPlanName: TravelBelonging = {
  async takeAway(tx, { tripId, userId }) {
    await tx.execute(sql`
      insert into ${planLeavers} (trip_id, traveler_id, user_id, name)
      select r.trip_id, n.traveler_id, r.user_id, n.name
      from ${responses} r, lateral (
        select r.traveler_id, ${fullNameOf('r')} as name
        union all
        select c.traveler_id, c.name from ${companions} c
        where c.trip_id = r.trip_id and c.user_id = r.user_id
      ) n
      where r.trip_id = ${tripId} and r.user_id = ${userId} and not r.waiting
        and exists (select from ${plans} p where p.trip_id = r.trip_id)
      on conflict do nothing`);
    await takeFromPlans(tx, sql`r.trip_id = ${tripId} and r.user_id = ${userId}`);
    return [];
  },
};

/** Deletes what plans say about somebody whose account is deleted, on all of their trips. */
export const ownPlanParts: KeptByEmail = {
  topics: async () => [],
  beforeDeletion: (tx, userId) => takeFromPlans(tx, sql`r.user_id = ${userId}`),
};
