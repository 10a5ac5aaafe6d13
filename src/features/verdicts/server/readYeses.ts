import { sql } from 'drizzle-orm';
import { planItems } from '@/features/plans/server/itemTables';
import { isInNow, optIns } from '@/features/plans/server/optInTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { partyPeople } from '@/features/responses/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { StandingYes } from '../domain/yesAgain';
import { offersView } from './tables';

/** Somebody who is in an optional item. */
export interface Yes extends StandingYes, Record<string, unknown> {
  itemId: string;
  travelerId: string;
  userId: string;
  isAsked: boolean;
}

/** Reads who is in the optional items of a plan, by the version with which they stand. */
export async function readYeses(tx: Db, proposalId: string): Promise<Yes[]> {
  const { rows } = await tx.execute<Yes>(sql`
    select d.item_id as "itemId", d.traveler_id as "travelerId", person.user_id as "userId",
      d.asked_until is not null as "isAsked", d.amount::float8 as amount,
      own.plan->>'currency' as currency,
      json_build_object('item', item, 'amount', coalesce(f.amount, d.amount),
        'currency', v.plan->>'currency', 'timeZone', v.plan->>'timeZone') as was
    from ${planProposals} own
    join ${planItems} of_plan on of_plan.plan_id = own.plan_id
    join ${optIns} d on d.item_id = of_plan.id and ${isInNow('d')}
    join ${partyPeople} person on person.trip_id = d.trip_id
      and person.traveler_id = d.traveler_id
    join ${planProposals} v on v.id = d.proposal_id
    cross join lateral jsonb_array_elements(v.items) item
    left join ${offersView} f on f.proposal_id = v.id and f.item_id = d.item_id
      and f.traveler_id = d.traveler_id
    where own.id = ${proposalId} and item->>'itemId' = d.item_id::text
    order by d.chosen_at, d.traveler_id`);
  return rows;
}
