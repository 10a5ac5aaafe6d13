import type { SQL } from 'drizzle-orm';
import { countedOnce } from '@/features/guests/domain/answeredTwice';
import { type TwiceRow, toTwice } from '@/features/guests/server/rosterRows';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { ReadableKey } from '@/features/responses/domain/answerFields';
import type { Companion } from '@/features/responses/domain/companions';
import { type AnswerRow, viewFor } from '@/features/responses/domain/responseViews';
import { NO_ANSWERS } from '@/features/responses/domain/startingAnswers';
import {
  answersFor,
  COMPANION_NAMES,
  COMPANIONS,
  responsesAsJson,
} from '@/features/responses/server/responsesAsJson';
import { responses } from '@/features/responses/server/tables';
import { composerTravelerSchema } from '../domain/composer';

/** A traveler as the database returns them. */
export interface TravelerRow extends AnswerRow<ReadableKey<'operator'>> {
  email: string;
  travelerId: string;
  companions: Companion[];
  version: number;
}

/** Selects everyone on the enclosing statement's trip, in the order of their first answers. */
export function travelersAsJson(): SQL<TravelerRow[]> {
  const { travelerId, version, firstAnsweredAt } = responses;
  const columns = { ...answersFor('operator'), companions: COMPANIONS, travelerId, version };
  return responsesAsJson<TravelerRow>(columns, { since: firstAnsweredAt });
}

type NameKey = 'firstName' | 'lastName';

/** The same, with their names but none of their answers. */
export function namesAsJson(): SQL<
  Pick<TravelerRow, NameKey | 'comesToo' | 'email' | 'travelerId' | 'companions' | 'version'>[]
> {
  const { firstName, lastName, comesToo, travelerId, version, firstAnsweredAt } = responses;
  const people = { travelerId, companions: COMPANION_NAMES, comesToo };
  const columns = { firstName, lastName, ...people, version };
  return responsesAsJson(columns, { since: firstAnsweredAt });
}

const view = viewFor('operator');

/** What a companion said themselves. */
const NO_WISHES = {
  budget: '',
  budgetFor: '',
  mustSee: '',
  preferences: '',
  shareRoom: '',
  roomTogether: '',
  comesToo: '',
  specialTravel: '',
} as const;

/** Converts a trip's rows to the people that plans are made for, each counted once. */
export const toPeople = (rows: readonly TravelerRow[], twice: TwiceRow): Traveler[] =>
  countedOnce(rows, toTwice(twice)).flatMap(toParty);

/**
 * Converts a row to the people of its party as the plan's rules need them, who answers first. A
 * companion has the party's days and a need of their own; all else was said by the traveler.
 */
export function toParty(given: TravelerRow): Traveler[] {
  const row = { ...NO_ANSWERS, ...given };
  const own = composerTravelerSchema.parse({
    ...{ ...view(row), ...row },
    ...{ partyOf: row.travelerId, kind: 'adult', age: null },
  });
  const { availability, flexibility, version } = own;
  const party = { availability, flexibility, version };
  return [
    own,
    ...row.companions.map(
      (companion): Traveler => ({
        ...{ ...NO_WISHES, ...party, partyOf: own.travelerId, travelerId: companion.companionId },
        ...{ kind: companion.companionKind, age: companion.companionAge },
        ageFor: companion.companionAgeFor,
        ...{ name: companion.companionName, accommodations: companion.companionNeeds },
      }),
    ),
  ];
}
