import { sql } from 'drizzle-orm';
import { type Frozen, thaw } from '@/features/plans/domain/frozen';
import type { PlanPromise } from '@/features/plans/domain/planPromise';
import type { PartyPerson } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import type { Db } from '@/platform/server/database/database';
import { type Promised, promisedItems } from '../domain/promisedItems';
import { ITS_CONDITION } from './questionTables';
import { verdicts } from './tables';

type VersionRow = Frozen & {
  planId: string;
  travelers: PartyPerson[];
  promised: Promised[];
};

/**
 * Reads the conditions of a trip's open round that operators have accepted. Each has the items it
 * is about, as they were in the version it was accepted for or that its author has confirmed. For
 * operators only.
 */
export async function readPromises(db: Db, tripId: string): Promise<PlanPromise[]> {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    select p.plan_id as "planId", p.plan, p.items, p.travelers, said.promised
    from (
      select v.proposal_id, json_agg(json_build_object(
        'travelerId', v.traveler_id, 'condition', q.question, 'note', q.reply
      ) order by v.given_at, v.traveler_id) as promised
      from ${verdicts} v
      join ${ITS_CONDITION}
      join ${planRounds} r on r.id = v.round_id and r.withdrawn_at is null
      where v.trip_id = ${tripId} and q.state in ('accepted', 'confirmed') and exists (
        select from ${planProposals} o where o.round_id = v.round_id and o.plan_id = v.plan_id
          and o.superseded_at is null and o.withdrawn_at is null)
      group by v.proposal_id
    ) said join ${planProposals} p on p.id = said.proposal_id
    order by p.plan_id, p.number`);
  return rows.flatMap(({ planId, promised, travelers, ...frozen }) => {
    const { days, items: peopled } = whoIsThere({ ...thaw(frozen), travelers });
    return promised.map((one) => {
      // What its author said is for the whole party (SPEC-4 14.2).
      const isOwn = (id: TravelerId) => days.get(id)?.partyOf === one.travelerId;
      const items = peopled.flatMap(({ item, people }) => (people.some(isOwn) ? [item] : []));
      const { travelerId, condition } = one;
      return { planId, travelerId, condition, items: promisedItems(items, one) };
    });
  });
}
