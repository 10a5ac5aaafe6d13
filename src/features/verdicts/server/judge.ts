import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { thawView } from '@/features/plans/domain/frozen';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import type { Db } from '@/platform/server/database/database';
import { afterVersion } from '../domain/afterVersion';
import { goingWith, type JudgedVariant, judgedVariants, leftSince } from '../domain/judged';
import { beyondCeiling, outcomesOf } from '../domain/outcome';
import { everyoneOf } from '../domain/round';
import { type Outcome, type StandingVariant, standingOf } from '../domain/standing';
import { agreementOf } from '../domain/verdict';
import { CONDITION, isItsCondition, questions } from './questionTables';
import type { FoundRound } from './readRound';
import { readComposed, readWhole, type WholeRound } from './readWhole';
import { storedOf } from './storedOf';
import { isVerdict, offersView, proposalPeople, verdicts } from './tables';

/** Notes that a round's stored outcomes are up to date. The round must be locked. */
async function noteJudged(tx: Db, roundId: string): Promise<void> {
  await tx.update(planRounds).set({ isJudged: true }).where(eq(planRounds.id, roundId));
}

/** The form in which views are stored; those of another form are made anew at the start. */
export const VIEW_FORM = '1 ';

/** Returns the form of a view and the SHA-256 of its content. */
export const viewHash = (view: View): string =>
  `${VIEW_FORM}${createHash('sha256').update(JSON.stringify(view)).digest('hex')}`;

/** Stores the outcomes of these variants, with their views, in place of those stored before. */
async function keep(tx: Db, tripId: string, judged: readonly JudgedVariant[]): Promise<void> {
  if (judged.length === 0) return;
  const given = judged.flatMap((variant) =>
    outcomesOf(variant).map(({ price, people = 1, ...outcome }) => {
      const view = variant.views.get(outcome.travelerId) ?? null;
      return {
        ...outcome,
        people,
        proposalId: variant.proposalId,
        share: price?.share ?? null,
        ceiling: price?.ceiling ?? null,
        view,
        viewHash: view && viewHash(view),
      };
    }),
  );
  const ids = sql.join(
    judged.map(({ proposalId }) => sql`${proposalId}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (
        "proposalId" uuid, "travelerId" text, share bigint, ceiling bigint, consequence text,
        "isBeyond" boolean, people integer, changes jsonb, view jsonb, "viewHash" text
      )
    ), gone as (
      delete from ${proposalPeople} p where p.proposal_id in (${ids}) and not exists (
        select from given where given."proposalId" = p.proposal_id
          and given."travelerId" = p.traveler_id
      )
    )
    insert into ${proposalPeople} as kept
      (proposal_id, trip_id, traveler_id, share, ceiling, consequence, is_beyond, people, changes,
        view, view_hash)
    select "proposalId", ${tripId}, "travelerId", share, ceiling, consequence, "isBeyond", people,
      changes, view, "viewHash"
    from given
    on conflict (proposal_id, traveler_id) do update set share = excluded.share,
      ceiling = excluded.ceiling, consequence = excluded.consequence,
      is_beyond = excluded.is_beyond, people = excluded.people, changes = excluded.changes,
      view = case when kept.view_hash = excluded.view_hash then kept.view else excluded.view end,
      view_hash = excluded.view_hash
    where (
      kept.share, kept.ceiling, kept.consequence, kept.is_beyond, kept.people, kept.changes,
      kept.view_hash
    ) is distinct from (
      excluded.share, excluded.ceiling, excluded.consequence, excluded.is_beyond, excluded.people,
      excluded.changes, excluded.view_hash
    )`);
  // What those chose who do not go ends, and makes their places free (SPEC-5 18).
  await tx.execute(sql`
    delete from ${optIns} o using ${planItems} i, ${planProposals} v
    where i.id = o.item_id and v.plan_id = i.plan_id and v.id in (${ids}) and not exists (
      select from ${offersView} f
      where f.proposal_id = v.id and f.item_id = o.item_id and f.traveler_id = o.traveler_id)`);
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
  const found = await readWhole(tx, tripId, proposalId);
  if (!found?.round) return null;
  const variants = judgedVariants(found.round);
  await keep(tx, tripId, variants);
  await noteJudged(tx, found.round.roundId);
  return { found, variants };
}

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

/**
 * Reads from a round whose stored outcomes are out of date, because an update or somebody by hand
 * has changed it, as if it were judged now. Nothing of it stays: whoever judges a round also tells
 * its people.
 */
export async function asJudged<Read>(
  db: Db,
  tripId: string,
  read: (tx: Db) => Promise<Read>,
): Promise<Read> {
  let found: { read: Read } | undefined;
  const tried = db.transaction(async (tx) => {
    if (await lockTripIfThere(tx, tripId)) await judgeRound(tx, tripId);
    found = { read: await read(tx) };
    throw new Undone();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (!found) throw new Error('a transaction that read nothing was undone');
  return found.read;
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

const isTheirs = (proposalId: string, travelerId: TravelerId) =>
  and(eq(proposalPeople.proposalId, proposalId), eq(proposalPeople.travelerId, travelerId));

/** The stored view of somebody's party in a version, within a statement. */
export const storedView = (proposalId: string, travelerId: TravelerId) => sql<View>`(
  select ${proposalPeople.view} from ${proposalPeople} where ${isTheirs(proposalId, travelerId)})`;

/**
 * Works out and stores the outcome of what one person now says to a variant. For the others this
 * only changes who could not go alone (`isBeyond`). The round must be locked, and judged before
 * this.
 */
export async function judgeVerdict(
  tx: Db,
  open: OpenVariant,
  travelerId: TravelerId,
): Promise<void> {
  const { round, variant } = open;
  const { proposalId, planId } = variant;
  const own = { roundId: round.roundId, planId, travelerId };
  const [row] = await tx
    .select({ verdict: verdicts, ...CONDITION, view: proposalPeople.view })
    .from(verdicts)
    .leftJoin(questions, isItsCondition)
    .innerJoin(proposalPeople, isTheirs(proposalId, travelerId))
    .where(isVerdict(own));
  if (row?.view) {
    const plan = await composedOf(tx, open);
    const view = thawView(row.view);
    const kept = storedOf({ ...row, ...row.verdict });
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
