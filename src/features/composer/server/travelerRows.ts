import type { SQL } from 'drizzle-orm';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { ReadableKey } from '@/features/responses/domain/answerFields';
import { type AnswerRow, viewFor } from '@/features/responses/domain/responseViews';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { answersFor, responsesAsJson } from '@/features/responses/server/responsesAsJson';
import { responses } from '@/features/responses/server/tables';
import { composerTravelerSchema } from '../domain/composer';

/** A traveler as the database returns them. */
export interface TravelerRow extends AnswerRow<ReadableKey<'operator'>> {
  email: string;
  travelerId: string;
  version: number;
}

/** Selects everyone on the enclosing statement's trip, in the order of their first answers. */
export function travelersAsJson(): SQL<TravelerRow[]> {
  const { travelerId, version, firstAnsweredAt } = responses;
  const columns = { ...answersFor('operator'), travelerId, version };
  return responsesAsJson<TravelerRow>(columns, { since: firstAnsweredAt });
}

type NameKey = 'firstName' | 'lastName';

/** The same, with their names but none of their answers. */
export function namesAsJson(): SQL<
  Pick<TravelerRow, NameKey | 'email' | 'travelerId' | 'version'>[]
> {
  const { firstName, lastName, travelerId, version, firstAnsweredAt } = responses;
  const columns = { firstName, lastName, travelerId, version };
  return responsesAsJson(columns, { since: firstAnsweredAt });
}

const NO_ANSWERS = { ...EMPTY_ANSWERS, availabilityStart: null, availabilityEnd: null };

const view = viewFor('operator');

/** Converts a row to a traveler as the plan's rules need them. */
export function toTraveler(given: TravelerRow): Traveler {
  const row = { ...NO_ANSWERS, ...given };
  return composerTravelerSchema.parse({ ...view(row), ...row });
}
