import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import type { ReadableKey } from '../domain/answerFields';
import type { Companion } from '../domain/companions';
import {
  type AnswerRow,
  type FullResponse,
  type OwnResponse,
  viewFor,
} from '../domain/responseViews';
import { lastLook } from './lookTables';
import { answersFor, COMPANIONS, NEEDS_DELETED_ON, responsesAsJson } from './responsesAsJson';
import { responses } from './tables';

/** One response as `fullResponses` reads it. */
interface FullRow extends AnswerRow<ReadableKey<'operator'>> {
  email: string;
  companions: Companion[];
  submittedAt: string;
  needsDeletedOn: string | null;
}

/** Every response to the enclosing statement's trip, for operators. */
export function fullResponses(): SQL<FullRow[]> {
  const { submittedAt } = responses;
  return responsesAsJson<FullRow>({
    ...answersFor('operator'),
    companions: COMPANIONS,
    needsDeletedOn: NEEDS_DELETED_ON,
    submittedAt,
  });
}

const view = viewFor('operator');

/** Converts a row to a response as operators see it. */
export function toFullResponse(row: FullRow): FullResponse {
  const submittedAt = new Date(row.submittedAt).toISOString();
  const { email, companions, availability, needsDeletedOn } = row;
  return {
    ...view(row),
    availableOn: availability,
    needsDeletedOn,
    email,
    companions,
    submittedAt,
  };
}

const ownResponse = prepared((db) =>
  db
    .select({
      ...getTableColumns(responses),
      companions: COMPANIONS,
      lastLook: lastLook(sql.placeholder('userId'), sql.placeholder('tripId')).as('last_look'),
    })
    .from(responses)
    .where(
      and(
        eq(responses.tripId, sql.placeholder('tripId')),
        eq(responses.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('own_response'),
);

/** Reads a traveler's own answers in full; null if they have not answered. */
export async function readOwnResponse(
  db: Db,
  tripId: string,
  userId: string,
): Promise<OwnResponse | null> {
  const [own] = await ownResponse(db).execute({ tripId, userId });
  return own ?? null;
}
