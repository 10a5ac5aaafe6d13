import { eq, type SQL, sql } from 'drizzle-orm';
import { type Frozen, thaw } from '@/features/plans/domain/frozen';
import type { ComposedPlan, PartyPerson } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { daysOfPeople } from '@/features/plans/domain/whoIsThere';
import { planProposals } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { VersionBefore } from '../domain/joining';
import type { ProposedVariant } from '../domain/judged';
import { everyoneOf } from '../domain/round';
import { ITS_CONDITION } from './questionTables';
import { type FoundRound, readRound, WHOLE } from './readRound';
import { storedOf, type VerdictRow } from './storedOf';
import { verdicts } from './tables';

interface FrozenPlan extends Frozen {
  travelers: PartyPerson[];
}

interface ProposalRow extends FrozenPlan {
  proposalId: string;
  planId: string;
  number: number;
  before: FrozenPlan | null;
}

type PlacedVerdict = VerdictRow & { planId: string };

/** Everything a round is worked out from, which may be tens of megabytes. */
export type WholeRound = FoundRound<ProposedVariant>;

const proposalsWhere = (roundId: string, condition: SQL) => sql`(
  select coalesce(json_agg(json_build_object(
    'proposalId', p.id, 'planId', p.plan_id, 'number', p.number,
    'plan', p.plan, 'items', p.items, 'travelers', p.travelers,
    'before', (
      select json_build_object('plan', b.plan, 'items', b.items, 'travelers', b.travelers)
      from ${planProposals} b
      where b.plan_id = p.plan_id and b.round_id = p.round_id and b.number < p.number
      order by b.number desc limit 1
    )
  ) order by made.position), '[]')
  from ${planProposals} p join ${plans} made on made.id = p.plan_id
  where p.round_id = ${roundId} and p.superseded_at is null and p.withdrawn_at is null
    and ${condition}
)`;

const saidWhere = (roundId: string, condition: SQL) => sql`(
  select coalesce(json_agg(json_build_object(
    'planId', v.plan_id, 'travelerId', v.traveler_id, 'verdict', v.verdict,
    'condition', q.question, 'reason', v.reason, 'note', q.reply, 'state', q.state,
    'ceiling', v.ceiling, 'agreed', v.agreed,
    'seen', case when v.seen is distinct from v.agreed then v.seen end,
    'askedFor', v.asked_for, 'isSinceBooking', v.is_since_booking,
    'askedAt', v.asked_at, 'seenAt', v.seen_at
  ) order by v.given_at), '[]')
  from ${verdicts} v left join ${ITS_CONDITION}
  where v.round_id = ${roundId} and ${condition}
)`;

/** A frozen plan with only those who travel now. */
function composedOf(frozen: FrozenPlan, present: ReadonlySet<TravelerId>): ComposedPlan {
  const { plan, items, travelers } = thaw(frozen);
  return { plan, items, travelers: travelers.filter((one) => present.has(one.travelerId)) };
}

function variantOf(
  { proposalId, planId, number, before, ...frozen }: ProposalRow,
  present: ReadonlySet<TravelerId>,
  said: readonly PlacedVerdict[],
): ProposedVariant {
  return {
    ...{ proposalId, planId, planTitle: frozen.plan.planTitle, number },
    composed: composedOf(frozen, present),
    before: before && composedOf(before, present),
    kept: said.filter((one) => one.planId === planId).map(storedOf),
  };
}

/**
 * Reads everything a trip's open round, or one of its variants, is worked out from; null if there
 * is no such trip. Only code that changes outcomes needs this: readers get the stored ones
 * (`readRound`).
 */
export async function readWhole(
  tx: Db,
  tripId: string,
  proposalId?: string,
): Promise<WholeRound | null> {
  const found = await readRound(tx, tripId, WHOLE);
  if (!found?.round) return found && { ...found, round: null };
  const one = proposalId === undefined ? sql`true` : sql`p.id = ${proposalId}`;
  const said =
    proposalId === undefined
      ? sql`true`
      : sql`v.plan_id = (select own.plan_id from ${planProposals} own where own.id = ${proposalId})`;
  const { round } = found;
  const { roundId } = round;
  const { rows } = await tx.execute<{ proposals: ProposalRow[]; said: PlacedVerdict[] }>(
    sql`select ${proposalsWhere(roundId, one)} as proposals, ${saidWhere(roundId, said)} as said`,
  );
  const present = everyoneOf(found.people);
  const variants = rows.flatMap(({ proposals, said: given }) =>
    proposals.map((row) => variantOf(row, present, given)),
  );
  return { ...found, round: { ...round, variants } };
}

/** Reads a version as the group did, with anyone who has left since; undefined if there is none. */
export async function readFrozen(tx: Db, proposalId: string): Promise<FrozenPlan | undefined> {
  const [frozen] = await tx
    .select({
      plan: planProposals.plan,
      items: planProposals.items,
      travelers: planProposals.travelers,
    })
    .from(planProposals)
    .where(eq(planProposals.id, proposalId));
  return frozen;
}

/** Reads a version with those who travel now, without the verdicts on it. */
export async function readComposed(
  tx: Db,
  proposalId: string,
  present: ReadonlySet<TravelerId>,
): Promise<ComposedPlan> {
  const frozen = await readFrozen(tx, proposalId);
  if (!frozen) throw new Error('a version of an open round is gone');
  return composedOf(frozen, present);
}

/** Reads who was in a version, and on the trip, when it was frozen; null for a null id. */
export async function readVersion(
  tx: Db,
  proposalId: string | null,
): Promise<VersionBefore | null> {
  if (proposalId === null) return null;
  const [frozen] = await tx
    .select({ plan: planProposals.plan, travelers: planProposals.travelers })
    .from(planProposals)
    .where(eq(planProposals.id, proposalId));
  return {
    proposalId,
    taken: new Set(frozen ? [...daysOfPeople(frozen).values()].map((one) => one.partyOf) : []),
    known: new Set(frozen?.travelers.map(({ travelerId }) => travelerId)),
  };
}
