import { and, eq, isNull, sql } from 'drizzle-orm';
import { partyViewOf } from '@/features/itinerary/domain/partyViews';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planRounds } from '@/features/plans/server/proposalTables';
import type { Db } from '@/platform/server/database/database';
import { afterVersion } from '../domain/afterVersion';
import { goingWith, type JudgedVariant, judgedVariants, leftSince } from '../domain/judged';
import { beyondCeiling, outcomesOf } from '../domain/outcome';
import { everyoneOf } from '../domain/round';
import { type Outcome, type StandingVariant, standingOf } from '../domain/standing';
import { agreementOf } from '../domain/verdict';
import type { FoundRound } from './foundRound';
import { keptOf } from './keptVerdict';
import { readComposed, readRound, type WholeRound } from './readRound';
import { isVerdict, proposalPeople, verdicts } from './tables';

/** Notes that a round's stored outcomes are up to date. The round must be locked. */
async function noteJudged(tx: Db, roundId: string): Promise<void> {
  await tx.update(planRounds).set({ isJudged: true }).where(eq(planRounds.id, roundId));
}

/** Stores the outcomes of these variants in place of those stored before. */
async function keep(tx: Db, tripId: string, judged: readonly JudgedVariant[]): Promise<void> {
  if (judged.length === 0) return;
  const given = judged.flatMap((variant) =>
    outcomesOf(variant).map(({ price, people = 1, ...outcome }) => ({
      ...outcome,
      people,
      proposalId: variant.proposalId,
      share: price?.share ?? null,
      ceiling: price?.ceiling ?? null,
    })),
  );
  const ids = sql.join(
    judged.map(({ proposalId }) => sql`${proposalId}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (
        "proposalId" uuid, "travelerId" text, share bigint, ceiling bigint, consequence text,
        "isBeyond" boolean, people integer, changes jsonb
      )
    ), gone as (
      delete from ${proposalPeople} p where p.proposal_id in (${ids}) and not exists (
        select from given where given."proposalId" = p.proposal_id
          and given."travelerId" = p.traveler_id
      )
    )
    insert into ${proposalPeople} as kept
      (proposal_id, trip_id, traveler_id, share, ceiling, consequence, is_beyond, people, changes)
    select "proposalId", ${tripId}, "travelerId", share, ceiling, consequence, "isBeyond", people,
      changes
    from given
    on conflict (proposal_id, traveler_id) do update set share = excluded.share,
      ceiling = excluded.ceiling, consequence = excluded.consequence,
      is_beyond = excluded.is_beyond, people = excluded.people, changes = excluded.changes
    where (
      kept.share, kept.ceiling, kept.consequence, kept.is_beyond, kept.people, kept.changes
    ) is distinct from (
      excluded.share, excluded.ceiling, excluded.consequence, excluded.is_beyond, excluded.people,
      excluded.changes
    )`);
}

interface JudgedRound {
  found: WholeRound;
  variants: JudgedVariant[];
}

/**
 * Works out and stores the outcomes of a trip's open round, or of one of its variants if nothing
 * has changed for the others. The trip and the round must be locked. Null if nothing is proposed.
 */
export async function judgeRound(
  tx: Db,
  tripId: string,
  proposalId?: string,
): Promise<JudgedRound | null> {
  const found = await readRound(tx, tripId, proposalId);
  if (!found?.round) return null;
  const variants = judgedVariants(found.round);
  await keep(tx, tripId, variants);
  await noteJudged(tx, found.round.roundId);
  return { found, variants };
}

/** A variant of a locked round, as it was before somebody's verdict on it changed. */
export interface OpenVariant {
  found: FoundRound<StandingVariant>;
  round: NonNullable<FoundRound<StandingVariant>['round']>;
  variant: StandingVariant;
}

/** Returns a variant's version with those who travel now; once it is chosen, with those who go. */
export async function composedOf(tx: Db, { round, variant }: OpenVariant): Promise<ComposedPlan> {
  const present = everyoneOf(round.people);
  const isChosen = round.chosen?.proposalId === variant.proposalId;
  const composed = await readComposed(tx, variant.proposalId, present);
  return goingWith(composed, isChosen ? round.chosen : null);
}

/** Returns those who go, with the ceilings they agreed to, once one person's outcome changes. */
function goingNow(
  { people }: StandingVariant,
  own: Pick<StandingVariant['people'][number], 'travelerId' | 'said' | 'agreedTo' | 'consequence'>,
): Map<TravelerId, number> {
  const going = new Map<TravelerId, number>();
  for (const before of people) {
    const person = before.travelerId === own.travelerId ? { ...before, ...own } : before;
    const said = standingOf(person);
    if (said && agreementOf(said) === 'given') going.set(person.travelerId, person.agreedTo ?? 0);
  }
  return going;
}

/**
 * Works out and stores the outcome of what one person now says to a variant. For the others this
 * only changes who could not go alone (`isBeyond`). The round must be locked, and judged before
 * this.
 */
export async function judgeVerdict(
  tx: Db,
  open: OpenVariant,
  travelerId: TravelerId,
  composed?: ComposedPlan,
): Promise<void> {
  const { round, variant } = open;
  const { proposalId, planId } = variant;
  const own = { roundId: round.roundId, planId, travelerId };
  const [row] = await tx.select().from(verdicts).where(isVerdict(own));
  const plan = composed ?? (await composedOf(tx, open));
  const view = partyViewOf(plan, travelerId);
  if (row && view) {
    const kept = keptOf(row);
    const { people } = afterVersion(new Map([[travelerId, kept]]), new Map([[travelerId, view]]), {
      hasLeft: leftSince(plan),
      isChosen: round.chosen?.proposalId === proposalId,
      isBooked: round.isBooked,
    });
    const { outcome = null, changes = [] } = people.get(travelerId) ?? {};
    const consequence: Outcome['consequence'] = outcome === 'notIn' ? null : outcome;
    const said = { said: kept.said, agreedTo: kept.ceiling };
    const beyond = beyondCeiling(plan, goingNow(variant, { travelerId, consequence, ...said }));
    const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(beyond)}::jsonb))`;
    const isOwn = sql`${proposalPeople.travelerId} = ${travelerId}`;
    const isBeyond = sql`${proposalPeople.travelerId} = any(${ids})`;
    await tx
      .update(proposalPeople)
      .set({
        isBeyond,
        consequence: sql`case when ${isOwn} then ${consequence}::text else ${proposalPeople.consequence} end`,
        changes: sql`case when ${isOwn} then ${JSON.stringify(changes)}::jsonb else ${proposalPeople.changes} end`,
      })
      .where(
        and(
          eq(proposalPeople.proposalId, proposalId),
          sql`(${isOwn} or ${proposalPeople.isBeyond} <> (${isBeyond}))`,
        ),
      );
  }
  await noteJudged(tx, round.roundId);
}

/** Records that everybody has been shown a version as it is. The round must be locked. */
export async function forgetChanges(
  tx: Db,
  { roundId, proposalId }: { roundId: string; proposalId: string },
): Promise<void> {
  const isTold = and(
    eq(proposalPeople.proposalId, proposalId),
    eq(proposalPeople.consequence, 'tell'),
  );
  await tx.update(proposalPeople).set({ consequence: 'nothing', changes: [] }).where(isTold);
  await noteJudged(tx, roundId);
}

/**
 * Locks the open round of a trip that is already locked, so that nothing its outcome depends on can
 * change meanwhile, whoever tries. Returns it, and whether its stored outcomes are up to date; null
 * without a round.
 */
export async function lockOpenRound(
  tx: Db,
  tripId: string,
): Promise<{ roundId: string; isJudged: boolean } | null> {
  const [open] = await tx
    .select({ roundId: planRounds.id, isJudged: planRounds.isJudged })
    .from(planRounds)
    .where(and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt)))
    .for('no key update');
  return open ?? null;
}
