import { eq, type SQL, sql } from 'drizzle-orm';
import type { ProposalsPage } from '@/features/itinerary/domain/proposals';
import { type FrozenVersion, toProposal } from '@/features/itinerary/domain/toProposal';
import { type Frozen, thaw, thawView } from '@/features/plans/domain/frozen';
import { ITEM_FIELD_KEYS, itemFieldsFor } from '@/features/plans/domain/itemFields';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import { LIVED_FIELDS, type View } from '@/features/plans/domain/view';
import { planItems } from '@/features/plans/server/itemTables';
import { jsonOf } from '@/features/plans/server/jsonOf';
import { isInNow, optIns } from '@/features/plans/server/optInTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
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
import { asJudged } from './judge';
import { proposalPeople } from './tables';

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

/** What no member reads of an item, unless it is in the view of their party. */
const UNREAD = ITEM_FIELD_KEYS.filter(
  (key) =>
    key !== 'who' && ![...LIVED_FIELDS, ...itemFieldsFor('offered')].some((read) => read === key),
);
const unread = sql.raw(`array[${UNREAD.map((key) => `'${key}'`).join()}]`);

/** The newest versions of the open round, each with the stored view of the reader's party. */
const openRound = (userId: unknown, chosenOnly: unknown) => sql<OpenRound | null>`(
  select json_build_object(
    'chosenProposalId', r.chosen_proposal_id, 'isJudged', r.is_judged,
    'versions', (
      select coalesce(json_agg(json_build_object(
          'proposalId', v.id, 'number', v.number, 'proposedAt', v.proposed_at,
          'plan', v.plan, 'items', (
            select coalesce(jsonb_agg(item - case when (item->>'optional')::boolean
              then array_remove(${unread}, 'rooms') else ${unread} end order by at), '[]')
            from jsonb_array_elements(v.items) with ordinality each (item, at)),
          'view', (
            select o.view from ${proposalPeople} o
            join ${responses} own on own.trip_id = o.trip_id and own.traveler_id = o.traveler_id
            where o.proposal_id = v.id and own.user_id = ${userId}),
          'optionsSaid', json_build_object('optIns', (
            select coalesce(json_agg(json_build_object(
              'itemId', d.item_id, 'travelerId', d.traveler_id, 'isIn', ${isInNow('d')},
              'amount', d.amount, 'isOnSite', d.is_on_site, 'isAskedAgain', coalesce(d.asked_until > now(), false)
            ) order by d.chosen_at, d.traveler_id), '[]')
            from ${optIns} d join ${planItems} i on i.id = d.item_id where i.plan_id = v.plan_id
          ), 'closedAt', (
            select coalesce(json_object_agg(i.id, i.choices_closed_at), '{}') from ${planItems} i
            where i.plan_id = v.plan_id and i.choices_closed_at is not null)),
          'references', (
            select json_object_agg(i.id, i.reference) from ${planItems} i
            where i.plan_id = v.plan_id and i.deleted_at is null and i.reference <> ''
          ), 'contact', case when v.id = r.chosen_proposal_id then json_build_object(
            'contactName', p.contact_name, 'contactPhone', p.contact_phone) end) order by p.position), '[]')
      from ${planProposals} v join ${plans} p on p.id = v.plan_id
      where v.round_id = r.id and v.superseded_at is null and v.withdrawn_at is null
        and (not ${chosenOnly}::boolean or v.id = r.chosen_proposal_id)))
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
  isJudged: boolean;
  versions: (Omit<FrozenVersion, 'items'> & Frozen & { view: View | null })[];
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
      round: openRound(sql.placeholder('userId'), sql.placeholder('chosenOnly')).as('round'),
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
 * version as it was judged, with names and answers as they are now; with `chosenOnly` at most the
 * chosen one. Throws `trip_not_found`.
 */
export async function readProposals(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  tripId: string,
  chosenOnly = false,
): Promise<ProposalsPage> {
  const read = async (tx: Db) => {
    const [found] = await proposalsOfTrip(tx).execute({ userId, tripId, chosenOnly });
    // Deleted in the meantime.
    if (!found) throw new AppError('trip_not_found');
    return found;
  };
  let found = await read(db);
  if (found.round?.isJudged === false) found = await asJudged(db, tripId, read);
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
    proposals: (round?.versions ?? []).map(({ view, ...version }) => {
      const proposedAt = new Date(version.proposedAt).toISOString();
      return toProposal({ ...thaw(version), proposedAt }, reader, view && thawView(view));
    }),
    // No longer news once another plan is chosen.
    withdrawn: found.withdrawn
      .filter(() => (takesProposals || isOpen) && !round?.chosenProposalId)
      .map(({ planTitle, at }) => ({ planTitle, at: new Date(at).toISOString() })),
    chosenProposalId: round?.chosenProposalId ?? null,
  };
}
