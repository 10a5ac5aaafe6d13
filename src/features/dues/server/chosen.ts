import { sql } from 'drizzle-orm';
import { planMoney } from '@/features/money/domain/shares';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { fullNameOf } from '@/features/profile/server/fullNameOf';
import { companions, partyPeople, responses } from '@/features/responses/server/tables';
import { goingWith } from '@/features/verdicts/domain/judged';
import { everyoneOf } from '@/features/verdicts/domain/round';
import { lockRound } from '@/features/verdicts/server/lockVariant';
import { readRound, WHOLE } from '@/features/verdicts/server/readRound';
import { readComposed } from '@/features/verdicts/server/readWhole';
import { proposalPeople } from '@/features/verdicts/server/tables';
import type { Db } from '@/platform/server/database/database';

/** What a party pays by the chosen version, as the verdicts keep it. */
export interface PartyOfVersion {
  /** The traveler who answers for it. */
  travelerId: string;
  userId: string;
  name: string;
  /** With what its people chose (SPEC-5 18), in whole minor units. */
  share: number;
  /** What of that is for optional items, by item. */
  chosen: Readonly<Record<string, number>>;
  /** How many of it pay: everybody but infants. */
  people: number;
}

/** The version of the plan that the organizer has chosen. */
export interface ChosenVersion {
  planId: string;
  number: number;
  currency: string;
  /** By first answers. */
  parties: readonly PartyOfVersion[];
}

const PARTIES = sql`(
  select coalesce(json_agg(json_build_object(
    'travelerId', party.traveler_id, 'userId', party.user_id, 'name', party.name,
    'base', party.base, 'chosen', party.chosen, 'people', party.people
  ) order by party.first_answered_at, party.traveler_id), '[]')
  from (
    select r.traveler_id, r.user_id, r.first_answered_at, ${fullNameOf('r')} as name,
      sum(o.share)::bigint as base, (
        select coalesce(json_object_agg(item_id, amount), '{}') from (
          select d.item_id, sum(d.amount)::bigint as amount from ${optIns} d
          join ${planItems} item on item.id = d.item_id and item.plan_id = version.plan_id
          join ${partyPeople} own on own.trip_id = d.trip_id and own.traveler_id = d.traveler_id
          where d.trip_id = r.trip_id and own.user_id = r.user_id and d.is_in and not d.is_on_site
          group by d.item_id
        ) beside
      ) as chosen, (
        select count(*) from ${partyPeople} own
        left join ${companions} c on c.trip_id = own.trip_id and c.traveler_id = own.traveler_id
        where own.trip_id = r.trip_id and own.user_id = r.user_id
          and c.kind is distinct from 'infant'
          and (own.traveler_id <> r.traveler_id or r.comes_too <> 'no')
      )::int as people
    from ${proposalPeople} o
    join ${partyPeople} p on p.trip_id = o.trip_id and p.traveler_id = o.traveler_id
    join ${responses} r on r.trip_id = p.trip_id and r.user_id = p.user_id
    where o.proposal_id = version.id and o.share is not null
    group by r.trip_id, r.user_id, r.traveler_id, r.first_answered_at, r.first_name, r.last_name
  ) party
)`;

/**
 * Reads what each party pays by the chosen version of a trip: the shares kept with it, and what its
 * people said yes to, never worked out anew from today's plan (SPEC-4 15.1). Null while no plan is
 * chosen.
 */
export async function readChosen(db: Db, tripId: string): Promise<ChosenVersion | null> {
  const { rows } = await db.execute<{
    planId: string;
    number: number;
    currency: string;
    parties: (Omit<PartyOfVersion, 'share'> & { base: number })[];
  }>(sql`
    select version.plan_id as "planId", version.number, version.plan->>'currency' as currency, ${PARTIES} as parties
    from ${planRounds} round join ${planProposals} version on version.id = round.chosen_proposal_id
    where round.trip_id = ${tripId} and round.withdrawn_at is null`);
  const [found] = rows;
  if (!found) return null;
  const parties = found.parties.map(({ base, ...party }) => ({
    ...party,
    share: Object.values(party.chosen).reduce((sum, amount) => sum + amount, base),
  }));
  return { ...found, parties };
}

/**
 * The same for a trip that is locked, once its round is judged as everybody stands now, which may
 * lift the choice.
 */
export async function readChosenJudged(tx: Db, tripId: string): Promise<ChosenVersion | null> {
  const found = await lockRound(tx, tripId);
  return found?.round?.chosen ? readChosen(tx, tripId) : null;
}

/** What of the chosen version is in nobody's share, with those who go now, in whole minor units. */
export async function unshared(db: Db, tripId: string): Promise<number> {
  const found = await readRound(db, tripId, WHOLE);
  const chosen = found?.round?.chosen;
  if (!found || !chosen) return 0;
  const composed = await readComposed(db, chosen.proposalId, everyoneOf(found.people));
  return planMoney(whoIsThere(goingWith(composed, chosen))).unshared;
}
