import { eq, type SQL, sql } from 'drizzle-orm';
import { type Frozen, thaw } from '@/features/plans/domain/frozen';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import { whoGoes } from '@/features/plans/domain/whoIsThere';
import { planItems } from '@/features/plans/server/itemTables';
import { jsonOf } from '@/features/plans/server/jsonOf';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { fullName } from '@/features/profile/domain/personName';
import type { Companion } from '@/features/responses/domain/companions';
import type { AnswerRow } from '@/features/responses/domain/responseViews';
import { COMPANIONS } from '@/features/responses/server/responsesAsJson';
import { companions, isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { jsonObject } from '@/platform/server/database/jsonObject';
import { prepared } from '@/platform/server/database/prepared';
import type { ProposalsPage } from '../domain/proposals';
import { type FrozenVersion, toProposal } from '../domain/toProposal';

interface NamedTraveler {
  travelerId: string;
  firstName: string;
  lastName: string;
}

const { travelerId, firstName, lastName } = responses;

/** Everyone traveling on the enclosing statement's trip, companions too, by name only. */
const travelers = sql<NamedTraveler[]>`(
  select coalesce(json_agg(${jsonOf('t', { travelerId, firstName, lastName })}), '[]')
  from (
    select trip_id, traveler_id, first_name, last_name from ${responses} where not waiting
    union all
    select c.trip_id, c.traveler_id, c.name, '' from ${companions} c
    join ${responses} r on r.trip_id = c.trip_id and r.user_id = c.user_id
    where not r.waiting
  ) t where t.trip_id = ${trips}.id)`;

type OwnKey = (typeof SERVED_ANSWERS)[number];

interface OwnAnswers extends AnswerRow<OwnKey> {
  travelerId: string;
  firstName: string;
  companions: Companion[];
}

const ownAnswers = (userId: unknown): SQL<OwnAnswers | null> => {
  const words = Object.fromEntries(SERVED_ANSWERS.map((answer) => [answer, responses[answer]]));
  const columns = { ...words, travelerId, firstName, companions: COMPANIONS };
  return sql`(
    select ${jsonObject(columns)} from ${responses}
    where ${responses.tripId} = ${trips}.id and ${responses.userId} = ${userId} and ${isAdmitted})`;
};

/** The open round, with the newest versions. */
const openRound = sql<OpenRound | null>`(
  select json_build_object(
    'chosenProposalId', r.chosen_proposal_id, 'going', r.going,
    'versions', (
      select coalesce(json_agg(json_build_object(
          'proposalId', v.id, 'number', v.number, 'proposedAt', v.proposed_at,
          'plan', v.plan, 'items', v.items, 'travelers', v.travelers,
          'references', (
            select json_object_agg(i.id, i.reference) from ${planItems} i
            where i.plan_id = v.plan_id and i.deleted_at is null and i.reference <> ''
          )) order by p.position), '[]')
      from ${planProposals} v join ${plans} p on p.id = v.plan_id
      where v.round_id = r.id and v.superseded_at is null and v.withdrawn_at is null))
  from ${planRounds} r where r.trip_id = ${trips}.id and r.withdrawn_at is null)`;

/**
 * Plans whose newest version was withdrawn after the trip was marked ready, latest first; all of
 * them while it takes answers again.
 */
const withdrawnPlans = sql<{ planTitle: string; at: string }[]>`(
  select coalesce(json_agg(json_build_object('planTitle', w.title, 'at', w.withdrawn_at)
    order by w.withdrawn_at desc), '[]')
  from (
    select distinct on (v.plan_id) v.plan->>'planTitle' as title, v.withdrawn_at
    from ${planProposals} v where v.trip_id = ${trips}.id order by v.plan_id, v.number desc
  ) w where w.withdrawn_at >= coalesce(${trips}.ready_at, '-infinity'))`;

interface OpenRound {
  chosenProposalId: string | null;
  /** Who goes on the chosen plan. */
  going: string[] | null;
  versions: (Omit<FrozenVersion, 'items'> & Frozen)[];
}

const proposalsOfTrip = prepared((db) =>
  db
    .select({
      ...STAGE_FACTS,
      readyAt: trips.readyAt,
      takenBy: TAKER.takenBy,
      takenAt: TAKER.takenAt,
      takerName: TAKER.takerName,
      travelers: travelers.as('travelers'),
      own: ownAnswers(sql.placeholder('userId')).as('own'),
      round: openRound.as('round'),
      withdrawn: withdrawnPlans.as('withdrawn'),
    })
    .from(trips)
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('proposals_of_trip'),
);

/** Stands in for the name of an operator without a profile, whose email members must not see. */
const AN_OPERATOR = 'One of our operators';

/**
 * Reads the proposals as one member of the group receives them: their own part of each frozen
 * version, with people and answers as they are now. Throws `trip_not_found`.
 */
export async function readProposals(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  tripId: string,
): Promise<ProposalsPage> {
  const [found] = await proposalsOfTrip(db).execute({ userId: actor.userId, tripId });
  // Deleted in the meantime.
  if (!found) throw new AppError('trip_not_found');
  const { round, own, isBooked } = found;
  const stage = stageOf(found);
  const { takesProposals, isOpen } = STAGES[stage];
  const names = new Map(found.travelers.map((one) => [one.travelerId, fullName(one)]));
  const reader = {
    travelerId: own?.travelerId ?? null,
    words: own,
    isBooked,
    nameOf: (id: string) => names.get(id),
    ...(own && { firstName: own.firstName, companions: own.companions }),
  };
  return {
    stage,
    takenBy: found.takenBy && (found.takerName ?? AN_OPERATOR),
    takenAt: found.takenBy && (found.takenAt?.toISOString() ?? null),
    readyAt: found.readyAt?.toISOString() ?? null,
    proposals: (round?.versions ?? []).map((version) => {
      const isChosen = version.proposalId === round?.chosenProposalId;
      const travels = version.travelers.filter(({ travelerId }) => names.has(travelerId));
      const present = whoGoes(travels, isChosen ? (round?.going ?? null) : null);
      const proposedAt = new Date(version.proposedAt).toISOString();
      return toProposal({ ...thaw(version), travelers: present, proposedAt }, reader);
    }),
    // No longer news once another plan is chosen.
    withdrawn: found.withdrawn
      .filter(() => (takesProposals || isOpen) && !round?.chosenProposalId)
      .map(({ planTitle, at }) => ({ planTitle, at: new Date(at).toISOString() })),
    chosenProposalId: round?.chosenProposalId ?? null,
  };
}
