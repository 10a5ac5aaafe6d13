import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordingTrip } from '@/features/audit/server/record';
import { type Frozen, thaw } from '@/features/plans/domain/frozen';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { fullName } from '@/features/profile/domain/personName';
import { STRETCH_DAYS } from '@/features/responses/domain/stretchDays';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { type Stage, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import type { ProposedVariant } from '../domain/judged';
import type { Round, RoundPerson } from '../domain/roundPage';
import { keptOf, type VerdictRow } from './keptVerdict';
import { verdicts } from './tables';

interface FrozenPlan extends Frozen {
  travelers: { travelerId: TravelerId }[];
}

interface ProposalRow extends FrozenPlan {
  proposalId: string;
  planId: string;
  number: number;
  before: FrozenPlan | null;
}

interface PersonRow {
  travelerId: TravelerId;
  userId: string;
  firstName: string;
  lastName: string;
  start: CalendarDate | null;
  end: CalendarDate | null;
  flexibility: keyof typeof STRETCH_DAYS;
}

type PlacedVerdict = VerdictRow & { planId: string };

const PROPOSALS = sql<ProposalRow[]>`(
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
  where p.round_id = ${planRounds.id} and p.superseded_at is null and p.withdrawn_at is null
)`.as('proposals');

const SAID = sql<PlacedVerdict[]>`(
  select coalesce(json_agg(json_build_object(
    'planId', v.plan_id, 'travelerId', v.traveler_id, 'verdict', v.verdict,
    'condition', v.condition, 'reason', v.reason, 'note', v.note, 'state', v.state,
    'ceiling', v.ceiling, 'agreed', v.agreed, 'seen', v.seen,
    'askedAt', v.asked_at, 'askedFor', v.asked_for
  ) order by v.given_at), '[]')
  from ${verdicts} v where v.round_id = ${planRounds.id}
)`.as('said');

const PEOPLE = sql<PersonRow[]>`(
  select coalesce(json_agg(json_build_object(
    'travelerId', ${responses.travelerId}, 'userId', ${responses.userId},
    'firstName', ${responses.firstName}, 'lastName', ${responses.lastName},
    'start', ${responses.availabilityStart}, 'end', ${responses.availabilityEnd},
    'flexibility', ${responses.flexibility}
  ) order by ${responses.firstAnsweredAt}, ${responses.userId}), '[]')
  from ${responses} where ${responses.tripId} = ${trips}.id and ${isAdmitted}
)`.as('people');

/** Everything that a round is worked out from, in one statement; `tripId` may be a placeholder. */
const selectRound = (db: Db, tripId: unknown) =>
  db
    .select({
      ...STAGE_FACTS,
      tripId: trips.id,
      tripName: trips.tripName,
      organizerId: trips.userId,
      timeZone: trips.timeZone,
      startDate: trips.startDate,
      roundId: sql<string | null>`${planRounds.id}`.as('round_id'),
      consentBy: planRounds.consentBy,
      quorum: planRounds.quorum,
      minimumGroup: planRounds.minimumGroup,
      chosenProposalId: planRounds.chosenProposalId,
      going: planRounds.going,
      everyoneToldAt: planRounds.everyoneToldAt,
      proposals: PROPOSALS,
      said: SAID,
      people: PEOPLE,
    })
    .from(trips)
    .leftJoin(planRounds, and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt)))
    .where(sql`${trips.id} = ${tripId}`);

type RoundRow = Awaited<ReturnType<typeof selectRound>>[number];

const roundOfTrip = preparedRead((db) =>
  selectRound(db, sql.placeholder('tripId')).prepare('round_of_trip'),
);

/** A round with the stored facts that no reader sees. */
export interface OpenRound extends Round {
  roundId: string;
  /** Whether the organizer was told that everyone has answered. */
  isToldComplete: boolean;
}

/** A round as it is stored, with what commands need besides what its readers see. */
export interface FoundRound {
  stage: Stage;
  tripName: string;
  organizerId: string;
  /** Null while nothing is proposed. */
  round: OpenRound | null;
  /** Accounts of those who travel, by their ids within the trip. */
  accounts: ReadonlyMap<TravelerId, string>;
}

function personOf(row: PersonRow): RoundPerson {
  const { travelerId, start, end, flexibility } = row;
  return {
    travelerId,
    name: fullName(row),
    hasDates: start !== null && end !== null,
    from: start ? dayNumber(start) : 0,
    to: end ? dayNumber(end) : 0,
    slack: STRETCH_DAYS[flexibility],
  };
}

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
    kept: said.filter((one) => one.planId === planId).map(keptOf),
  };
}

function toRound(found: RoundRow): FoundRound {
  const { tripName, organizerId, timeZone, startDate, proposals, said, people } = found;
  const { roundId, consentBy, quorum, minimumGroup, chosenProposalId, going, everyoneToldAt } =
    found;
  const present = new Set(people.map(({ travelerId }) => travelerId));
  return {
    ...{ stage: stageOf(found), tripName, organizerId },
    accounts: new Map(people.map(({ travelerId, userId }) => [travelerId, userId])),
    round:
      roundId === null || consentBy === null
        ? null
        : {
            roundId,
            isToldComplete: everyoneToldAt !== null,
            until: { consentBy, timeZone },
            numbers: { quorum, minimumGroup },
            chosen: chosenProposalId ? { proposalId: chosenProposalId, going: going ?? [] } : null,
            isBooked: found.isBooked,
            isFinished: found.isFinished,
            variants: proposals.map((row) => variantOf(row, present, said)),
            people: people.map(personOf),
            suggested: startDate ? dayNumber(startDate) : null,
          },
  };
}

/** A trip's open round with every verdict; null if there is no such trip. */
export async function readRound(db: Db, tripId: string): Promise<FoundRound | null> {
  const [found] = await roundOfTrip(db).execute({ tripId });
  return found ? toRound(found) : null;
}

/**
 * The same for an operator, who reads names, conditions and reasons: the statement that reads
 * records that `actor` was given them. If nothing was said, there is nothing to record.
 */
export async function openRound(db: Db, actor: Actor, tripId: string): Promise<FoundRound | null> {
  const opened = db.$with('opened').as(selectRound(db, tripId));
  const rows = sql`json_array_length(said)`;
  const reading = { action: 'verdicts_opened', actor, rows, isReadAgain: true } as const;
  const [found] = await db
    .with(opened, recordingTrip(db, opened, { ...reading, where: sql`${rows} > 0` }))
    .select()
    .from(opened);
  return found ? toRound(found) : null;
}

/** Who somebody is within a trip; null for anybody who does not travel. */
export function travelerOf({ accounts }: FoundRound, userId: string): TravelerId | null {
  return [...accounts].find(([, account]) => account === userId)?.[0] ?? null;
}

/** The accounts of those of them who travel. */
export function accountsOf({ accounts }: FoundRound, travelerIds: Iterable<TravelerId>): string[] {
  return [...travelerIds].flatMap((id) => accounts.get(id) ?? []);
}
