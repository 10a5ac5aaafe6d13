import type { SQL } from 'drizzle-orm';
import type { ReadableKey } from '@/features/responses/domain/answerFields';
import { type AnswerRow, viewFor } from '@/features/responses/domain/responseViews';
import { answersFor, responsesAsJson } from '@/features/responses/server/responsesAsJson';
import { responses } from '@/features/responses/server/tables';
import { composerTravelerSchema } from '../domain/composer';
import type { Traveler } from '../domain/traveler';

/** A traveler as the database gives them. */
interface TravelerRow extends AnswerRow<ReadableKey<'operator'>> {
  email: string;
  travelerId: string;
  version: number;
}

/**
 * Everyone who travels on the trip of the statement around it, in the order in which they first
 * answered.
 */
export function travelersAsJson(): SQL<TravelerRow[]> {
  const { travelerId, version, firstAnsweredAt } = responses;
  const columns = { ...answersFor('operator'), travelerId, version };
  return responsesAsJson<TravelerRow>(columns, { since: firstAnsweredAt });
}

const view = viewFor('operator');

/** A traveler as a plan's rules know them. */
export function toTraveler(row: TravelerRow): Traveler {
  return composerTravelerSchema.parse({ ...view(row), ...row });
}
