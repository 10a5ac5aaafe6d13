import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SelectResult } from 'drizzle-orm/query-builders/select.types';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planRounds } from '@/features/plans/server/proposalTables';
import { fullName } from '@/features/profile/domain/personName';
import { STRETCH_DAYS } from '@/features/responses/domain/stretchDays';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { type Stage, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { ChangeOffer, RoundOf, RoundPerson } from '../domain/round';
import { changeOffers } from './tables';

/** Somebody who travels, without names of columns, since there may be hundreds. */
type PersonRow = [
  travelerId: TravelerId,
  userId: string,
  firstName: string,
  lastName: string,
  start: CalendarDate | null,
  end: CalendarDate | null,
  flexibility: keyof typeof STRETCH_DAYS,
];

const PEOPLE = sql<PersonRow[]>`(
  select coalesce(json_agg(json_build_array(
    ${responses.travelerId}, ${responses.userId}, ${responses.firstName}, ${responses.lastName},
    ${responses.availabilityStart}, ${responses.availabilityEnd}, ${responses.flexibility}
  ) order by ${responses.firstAnsweredAt}, ${responses.userId}), '[]')
  from ${responses} where ${responses.tripId} = ${trips}.id and ${isAdmitted}
)`.as('people');

const OFFERS = sql<ChangeOffer[]>`(
  select coalesce(json_agg(json_build_object(
    'planId', o.plan_id, 'travelerId', o.traveler_id, 'canChange', o.can_change
  )), '[]')
  from ${changeOffers} o where o.round_id = ${planRounds}.id
)`.as('offers');

/** What a statement reads of a trip and its round, whatever it reads of the round's variants. */
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

/** The round of a statement's trip that is open. */
export const IS_ITS_ROUND = and(eq(planRounds.tripId, trips.id), isNull(planRounds.withdrawnAt));

type FactsRow = SelectResult<
  typeof ROUND_FACTS,
  'partial',
  { trips: 'not-null'; plan_rounds: 'nullable' }
>;

/** A round with the stored facts that no reader sees. */
interface OpenRound<Variant> extends RoundOf<Variant> {
  roundId: string;
  /** Whether the organizer was told that everyone has answered. */
  isToldComplete: boolean;
  /** Whether what follows from it, as it is stored, follows from it as it is now. */
  isJudged: boolean;
}

/** A round as it is stored, with what commands need besides what its readers see. */
export interface FoundRound<Variant> {
  tripId: string;
  stage: Stage;
  tripName: string;
  organizerId: string;
  /** Null while nothing is proposed. */
  round: OpenRound<Variant> | null;
  /** Everyone who travels, in the order in which they first answered. */
  people: readonly RoundPerson[];
  /** Accounts of those who travel, by their ids within the trip. */
  accounts: ReadonlyMap<TravelerId, string>;
}

function personOf(row: PersonRow): RoundPerson {
  const [travelerId, , firstName, lastName, start, end, flexibility] = row;
  return {
    travelerId,
    name: fullName({ firstName, lastName }),
    hasDates: start !== null && end !== null,
    from: start ? dayNumber(start) : 0,
    to: end ? dayNumber(end) : 0,
    slack: STRETCH_DAYS[flexibility],
  };
}

/** A trip with its round, from a row with its facts and what was read of its variants. */
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

/** Who somebody is within a trip; null for anybody who does not travel. */
export function travelerOf({ accounts }: Accounts, userId: string): TravelerId | null {
  return [...accounts].find(([, account]) => account === userId)?.[0] ?? null;
}

/** The accounts of those of them who travel. */
export function accountsOf({ accounts }: Accounts, travelerIds: Iterable<TravelerId>): string[] {
  return [...travelerIds].flatMap((id) => accounts.get(id) ?? []);
}
