import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';
import { TWICE, toTwice } from '@/features/guests/server/rosterRows';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import {
  type Availability,
  dayRanges,
  STRETCH_DAYS,
} from '@/features/responses/domain/availability';
import { companions, isAdmitted, responses } from '@/features/responses/server/tables';
import { type Stage, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { Db } from '@/platform/server/database/database';
import { rangesAsJson } from '@/platform/server/database/dateRanges';
import { prepared } from '@/platform/server/database/prepared';
import type { QuestionRow } from '../domain/questions';
import type { ChangeOffer, RoundOf, RoundPerson } from '../domain/round';
import type { Outcome, StandingPerson, StandingVariant } from '../domain/standing';
import type { ConditionState, Verdict } from '../domain/verdict';
import { ITS_CONDITION } from './questionTables';
import { saidOf } from './storedOf';
import { changeOffers, proposalPeople, verdicts } from './tables';

/** A traveler, as an array without column names, because there may be hundreds. */
type PersonRow = [
  travelerId: TravelerId,
  userId: string,
  firstName: string,
  lastName: string,
  availability: Availability,
  flexibility: keyof typeof STRETCH_DAYS,
  companions: [travelerId: TravelerId, name: string, isInfant: boolean][] | null,
  comesToo: string,
];

const PEOPLE = sql<PersonRow[]>`(
  select coalesce(json_agg(json_build_array(
    ${responses.travelerId}, ${responses.userId}, ${responses.firstName}, ${responses.lastName},
    ${rangesAsJson(responses.availability)}, ${responses.flexibility}, (
      select json_agg(json_build_array(c.traveler_id, c.name, c.kind = 'infant') order by c.position)
      from ${companions} c
      where c.trip_id = ${responses.tripId} and c.user_id = ${responses.userId}),
    ${responses.comesToo}
  ) order by ${responses.firstAnsweredAt}, ${responses.userId}), '[]')
  from ${responses} where ${responses.tripId} = ${trips}.id and ${isAdmitted}
)`.as('people');

const OFFERS = sql<ChangeOffer[]>`(
  select coalesce(json_agg(json_build_object(
    'planId', o.plan_id, 'travelerId', o.traveler_id, 'canChange', o.can_change
  )), '[]')
  from ${changeOffers} o where o.round_id = ${planRounds}.id
)`.as('offers');

/** The columns every statement reads of a trip and its round, besides those of its variants. */
const ROUND_FACTS = {
  ...STAGE_FACTS,
  tripId: trips.id,
  tripName: trips.tripName,
  organizerId: trips.userId,
  timeZone: trips.timeZone,
  startDate: trips.startDate,
  shreddedOn: trips.shreddedOn,
  roundId: sql<string | null>`${planRounds.id}`.as('round_id'),
  consentBy: planRounds.consentBy,
  quorum: planRounds.quorum,
  minimumGroup: planRounds.minimumGroup,
  chosenProposalId: planRounds.chosenProposalId,
  going: planRounds.going,
  everyoneToldAt: planRounds.everyoneToldAt,
  isJudged: planRounds.isJudged,
  people: PEOPLE,
  twice: TWICE.as('twice'),
  offers: OFFERS,
};

/** Matches the open round of the statement's trip. */
const IS_ITS_ROUND = and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt));

type FactsRow = SelectResult<
  typeof ROUND_FACTS,
  'partial',
  { trips: 'not-null'; plan_rounds: 'nullable' }
>;

/** A round with the stored facts that no reader sees. */
interface OpenRound<Variant> extends RoundOf<Variant> {
  roundId: string;
  /** True if the organizer was told that everyone has answered. */
  isToldComplete: boolean;
  /** True if the stored outcomes match the round as it is now. */
  isJudged: boolean;
}

/** A trip with its round as stored, including what commands need and readers do not see. */
export interface FoundRound<Variant> {
  tripId: string;
  stage: Stage;
  tripName: string;
  organizerId: string;
  /** Null while nothing is proposed. */
  round: OpenRound<Variant> | null;
  /** Everyone who travels, in the order in which they first answered. */
  people: readonly RoundPerson[];
  /** The accounts of those who answer, by their ids within the trip. */
  accounts: ReadonlyMap<TravelerId, string>;
}

/** @param once the companions who count by their own answer */
function travelerIn(row: PersonRow, once: ReadonlySet<TravelerId>): RoundPerson {
  const [travelerId, , firstName, lastName, availability, flexibility, party, comesToo] = row;
  return {
    travelerId,
    name: fullName({ firstName, lastName }),
    ranges: dayRanges(availability),
    slack: STRETCH_DAYS[flexibility],
    size: (comesToo === 'no' ? 0 : 1) + (party?.filter(([id]) => !once.has(id)).length ?? 0),
    ...(party && {
      companions: party.map(([id, own, isInfant]) => ({
        ...{ travelerId: id, name: own, isInfant, isOnce: once.has(id) },
      })),
    }),
  };
}

/** Builds a trip with its round from the row of its facts and the variants read for it. */
function toFoundRound<Variant>(row: FactsRow, variants: readonly Variant[]): FoundRound<Variant> {
  const { tripId, tripName, organizerId, timeZone, startDate } = row;
  const once = new Set(
    toTwice(row.twice).flatMap(({ isOnce, companionId }) => (isOnce ? [companionId] : [])),
  );
  const people = row.people.map((one) => travelerIn(one, once));
  const { roundId, consentBy, quorum, minimumGroup, chosenProposalId } = row;
  return {
    ...{ tripId, stage: stageOf(row), tripName, organizerId },
    people,
    accounts: new Map(row.people.map(([travelerId, userId]) => [travelerId, userId])),
    round:
      roundId === null || consentBy === null
        ? null
        : {
            roundId,
            isToldComplete: row.everyoneToldAt !== null,
            isJudged: row.isJudged ?? false,
            until: { consentBy, timeZone },
            numbers: { quorum, minimumGroup },
            chosen: chosenProposalId
              ? { proposalId: chosenProposalId, going: row.going ?? [] }
              : null,
            isBooked: row.isBooked,
            isFinished: row.isFinished,
            deletedOn: row.shreddedOn,
            variants,
            people,
            offers: row.offers,
            suggested: startDate ? dayNumber(startDate) : null,
          },
  };
}

type Accounts = Pick<FoundRound<unknown>, 'accounts'>;

/** Returns an account's traveler id within a trip; null if they do not travel. */
export function travelerOf({ accounts }: Accounts, userId: string): TravelerId | null {
  return [...accounts].find(([, account]) => account === userId)?.[0] ?? null;
}

/** Returns the accounts of those of these people who travel. */
export function accountsOf({ accounts }: Accounts, travelerIds: Iterable<TravelerId>): string[] {
  return [...travelerIds].flatMap((id) => accounts.get(id) ?? []);
}

interface VariantRow extends Omit<StandingVariant, 'people'> {}

/** The words and changes that only their author, the organizer and operators read. */
interface Words {
  condition: string | null;
  reason: string;
  note: string | null;
  changes: Outcome['changes'];
}

/** One person's stored outcome, as an array without names because there may be hundreds. */
type OutcomeRow = [
  proposalId: string,
  travelerId: TravelerId,
  share: number | null,
  ceiling: number | null,
  consequence: Outcome['consequence'],
  isBeyond: boolean,
  verdict: Verdict | null,
  state: ConditionState | null,
  agreedTo: number | null,
  isSinceBooking: boolean | null,
  hasSeen: boolean,
  people: number,
  words: Words | null,
];

/** A trip with its open round and the stored outcomes. */
export type StandingFound = FoundRound<StandingVariant>;

const VARIANTS = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'proposalId', p.id, 'planId', p.plan_id, 'number', p.number,
    'planTitle', p.plan->>'planTitle', 'currency', p.plan->>'currency',
    'planStart', p.plan->>'planStart', 'planEnd', p.plan->>'planEnd'
  ) order by made.position), '[]')
  from ${planProposals} p join ${plans} made on made.id = p.plan_id
  where p.round_id = ${planRounds.id} and p.superseded_at is null and p.withdrawn_at is null
)`.as('variants');

/** `isRead` is true for those whose words and changes are read, besides everybody's verdicts. */
const outcomes = (isRead: SQL) => sql<OutcomeRow[]>`(
  select coalesce(json_agg(json_build_array(
    p.id, o.traveler_id, o.share, o.ceiling, o.consequence, o.is_beyond, v.verdict, q.state, v.ceiling,
    v.is_since_booking, v.seen_at is not null, o.people,
    case when ${isRead} and (v.verdict <> 'works' or o.changes <> '[]') then json_build_object(
      'condition', q.question, 'reason', v.reason, 'note', q.reply, 'changes', o.changes
    ) end
  )), '[]')
  from ${planProposals} p
  join ${proposalPeople} o on o.proposal_id = p.id
  left join ${verdicts} v
    on v.round_id = p.round_id and v.plan_id = p.plan_id and v.traveler_id = o.traveler_id
  left join ${ITS_CONDITION}
  where p.round_id = ${planRounds.id} and p.superseded_at is null and p.withdrawn_at is null
)`;

/** Selects a trip with its round and the stored outcomes; `isRead` says of whom words are read. */
export function selectStanding(
  db: Db,
  tripId: unknown,
  isRead: SQL,
  asked = sql<QuestionRow[]>`'[]'::json`,
) {
  const standing = { variants: VARIANTS, outcomes: outcomes(isRead).as('outcomes') };
  return db
    .select({ ...ROUND_FACTS, ...standing, asked: asked.as('asked') })
    .from(trips)
    .leftJoin(planRounds, IS_ITS_ROUND)
    .where(sql`${trips.id} = ${tripId}`);
}

const ofReader = prepared((db) =>
  selectStanding(
    db,
    sql.placeholder('tripId'),
    sql`(${sql.placeholder('decides')}::boolean or o.traveler_id = (
      select ${responses.travelerId} from ${responses}
      where ${responses.tripId} = ${trips}.id and ${responses.userId} = ${sql.placeholder('userId')}
    ))`,
  ).prepare('standing_of_round'),
);

type StandingRow = Awaited<ReturnType<typeof selectStanding>>[number];

const NO_WORDS: Words = { condition: '', reason: '', note: '', changes: [] };

function personOf(row: OutcomeRow): StandingPerson {
  const [, travelerId, share, ceiling, consequence, isBeyond, verdict, state, agreedTo, ...more] =
    row;
  const [isSinceBooking, hasSeen, people, own] = more;
  const { changes, ...words } = own ?? NO_WORDS;
  return {
    ...{ travelerId, consequence, isBeyond, changes, agreedTo, hasSeen },
    isSinceBooking: isSinceBooking ?? false,
    ...(people > 1 && { people }),
    price: share === null || ceiling === null ? null : { share, ceiling },
    said: verdict === null ? null : saidOf({ verdict, state, ...words }),
  };
}

/** Builds it from its row. */
export function toStanding({
  variants,
  outcomes: rows,
  asked: _,
  ...facts
}: StandingRow): StandingFound {
  const inOrder = facts.people.map(([travelerId]) => travelerId);
  const kept = new Map<string, Map<TravelerId, OutcomeRow>>(
    variants.map(({ proposalId }) => [proposalId, new Map()]),
  );
  for (const row of rows) kept.get(row[0])?.set(row[1], row);
  return toFoundRound(
    facts,
    variants.map((variant) => ({
      ...variant,
      people: inOrder.flatMap((travelerId) => {
        const row = kept.get(variant.proposalId)?.get(travelerId);
        return row ? [personOf(row)] : [];
      }),
    })),
  );
}

/** Who reads a round, and so whose words: everybody's if `decides`, otherwise their own. */
export interface RoundReader {
  userId: string;
  decides: boolean;
}

/** Reads everybody's words, for commands. */
export const WHOLE: RoundReader = { userId: '', decides: true };

/** Reads a trip's open round as stored, with the words its reader may see; null without a trip. */
export async function readRound(
  db: Db,
  tripId: string,
  reader: RoundReader,
): Promise<StandingFound | null> {
  const { userId, decides } = reader;
  const [found] = await ofReader(db).execute({ tripId, userId, decides });
  return found ? toStanding(found) : null;
}
