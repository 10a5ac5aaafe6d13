import { sql } from 'drizzle-orm';
import { responses } from '@/features/responses/server/tables';
import type { TravelBelonging } from '@/features/responses/server/travelBelongings';
import { planChecks } from './itemTables';
import { planLeavers, planNeeds, plans } from './tables';

/**
 * Anyone who leaves a trip that has plans is still in them, until an operator has taken them out. Only
 * their name is kept for that, under their account, so that it goes with it. What their needs touched
 * goes with them.
 */
export const ownPlanName: TravelBelonging = {
  async takeAway(tx, { tripId, userId }) {
    await tx.execute(sql`
      insert into ${planLeavers} (trip_id, traveler_id, user_id, name)
      select r.trip_id, r.traveler_id, r.user_id, trim(r.first_name || ' ' || r.last_name)
      from ${responses} r
      where r.trip_id = ${tripId} and r.user_id = ${userId} and not r.waiting
        and exists (select from ${plans} p where p.trip_id = r.trip_id)
      on conflict do nothing`);
    for (const own of [planNeeds, planChecks]) {
      await tx.execute(sql`
        delete from ${own} n using ${plans} p, ${responses} r
        where p.trip_id = ${tripId} and n.plan_id = p.id and n.traveler_id = r.traveler_id
          and r.trip_id = ${tripId} and r.user_id = ${userId}`);
    }
    return [];
  },
};
