import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planRounds } from '@/features/plans/server/proposalTables';
import { fullName } from '@/features/profile/domain/personName';
import { STRETCH_DAYS } from '@/features/responses/domain/availability';
import { ANSWERED_BY } from '@/features/responses/server/responsesAsJson';
import { companions, isAdmitted, responses } from '@/features/responses/server/tables';
import { type Stage, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { ChangeOffer, RoundOf, RoundPerson } from '../domain/round';
import { changeOffers } from './tables';

/** A traveler, as an array without column names, because there may be hundreds. */
type PersonRow = [
  travelerId: TravelerId,
  userId: string,
  firstName: string,
  lastName: string,
  start: CalendarDate | null,
  end: CalendarDate | null,
  flexibility: keyof typeof STRETCH_DAYS,
  companions: [travelerId: TravelerId, name: string][] | null,
  answeredBy: string | null,
];

const PEOPLE = sql<PersonRow[]>`(
  select coalesce(json_agg(json_build_array(
    ${responses.travelerId}, ${responses.userId}, ${responses.firstName}, ${responses.lastName},
    ${responses.availabilityStart}, ${responses.availabilityEnd}, ${responses.flexibility}, (
      select json_agg(json_build_array(c.traveler_id, c.name) order by c.position)
      from ${companions} c
      where c.trip_id = ${responses.tripId} and c.user_id = ${responses.userId}),
    ${ANSWERED_BY}
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
export const ROUND_FACTS = {
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
  offers: OFFERS,
};

/** Matches the open round of the statement's trip. */
export const IS_ITS_ROUND = and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt));

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

export function personOf(row: PersonRow): RoundPerson {
  const [travelerId, , firstName, lastName, start, end, flexibility, party, answeredBy] = row;
  return {
    travelerId,
    name: fullName({ firstName, lastName }),
    hasDates: start !== null && end !== null,
    from: start ? dayNumber(start) : 0,
    to: end ? dayNumber(end) : 0,
    slack: STRETCH_DAYS[flexibility],
    size: 1 + (party?.length ?? 0),
    ...(party && { companions: party.map(([id, name]) => ({ travelerId: id, name })) }),
    ...(answeredBy !== null && { answeredBy }),
  };
}

/** Builds a trip with its round from the row of its facts and the variants read for it. */
export function toFoundRound<Variant>(
  row: FactsRow,
  variants: readonly Variant[],
): FoundRound<Variant> {
  const { tripId, tripName, organizerId, timeZone, startDate } = row;
  const people = row.people.map(personOf);
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
