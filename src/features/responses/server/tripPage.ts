import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { isSettledSession } from '@/features/identity/server/readSession';
import { sessions, users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { can } from '@/features/trips/domain/permissions';
import { stageOf } from '@/features/trips/domain/stage';
import { whileOpen } from '@/features/trips/domain/whileOpen';
import { toTripView, VIEWED_COLUMNS } from '@/features/trips/server/queries';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { authorizeTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { type Context, signedInActor } from '@/platform/server/trpc';
import type { ReadableKey } from '../domain/answerFields';
import { type AnswerRow, type tripPageSchema, viewFor } from '../domain/responseViews';
import { ANSWERED_FOR, isToldOfDates } from './datesSeen';
import { answersFor, IS_VERIFIED, responsesAsJson } from './responsesAsJson';
import { isAdmitted, responses } from './tables';

type TripPage = z.infer<typeof tripPageSchema>;

/** A card as it is read; the answers that members may not see are not (DESIGN 6). */
interface CardRow extends AnswerRow<ReadableKey<'member'>> {
  email: string;
  isVerified: boolean;
  travelerId: string;
}

const hasAnswered = sql<boolean>`exists (
  select from ${responses}
  where ${responses.tripId} = ${trips.id} and ${responses.userId} = ${users.id} and ${isAdmitted}
)`;

const cards = responsesAsJson<CardRow>({
  ...answersFor('member'),
  isVerified: IS_VERIFIED,
  travelerId: responses.travelerId,
});
const view = viewFor('member');

const organizer = alias(users, 'organizer');

/** A trip with everyone's cards, oldest answer first, and how the asker stands to it, unjudged. */
function pageFor(db: Db, userId: SQL) {
  return db
    .select({
      userId: users.id,
      isOperator: users.isAdmin,
      isOrganizer: sql<boolean>`${trips.userId} = ${users.id}`,
      isTraveler: hasAnswered,
      answeredFor: ANSWERED_FOR,
      trip: { ...VIEWED_COLUMNS, ...STAGE_FACTS },
      organizer: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: organizer.email,
      },
      cards,
    })
    .from(trips)
    .innerJoin(organizer, eq(organizer.id, trips.userId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .innerJoin(users, sql`${users.id} = ${userId}`)
    .where(eq(trips.id, sql.placeholder('tripId')));
}

const pageByUser = preparedRead((db) =>
  pageFor(db, sql`${sql.placeholder('userId')}`).prepare('trip_page_by_user'),
);

const pageBySession = preparedRead((db) =>
  pageFor(db, sql`(select ${sessions.userId} from ${sessions} where ${isSettledSession})`).prepare(
    'trip_page_by_session',
  ),
);

/** What somebody has to be allowed who asks for the page. */
const NEEDED = 'seeResponses';

/** The rows of a trip's page for the caller. Throws what `tripProcedure(NEEDED)` throws. */
async function readRow(ctx: Context, tripId: string) {
  const { db, sessionToken: token, pageOwner } = ctx;
  if (token !== null) {
    const [row] = await pageBySession(db).execute({ token, tripId });
    const isTheirs = row && (pageOwner === null || pageOwner === row.userId);
    if (isTheirs && can(row, NEEDED, { ...row, stage: stageOf(row.trip) })) return row;
  }
  const actor = await signedInActor(ctx);
  await authorizeTrip({ ...ctx, actor }, NEEDED, tripId);
  const [row] = await pageByUser(db).execute({ userId: actor.userId, tripId });
  // Deleted since.
  if (!row) throw new AppError('trip_not_found');
  return row;
}

/**
 * The trip page for one of its members: nearly always in one statement, which looks for the session too.
 * Throws `not_signed_in`, `trip_not_found` or `not_member`.
 */
export async function readTripPage(ctx: Context, tripId: string): Promise<TripPage> {
  const { cards: rows, ...found } = await readRow(ctx, tripId);
  return {
    trip: toTripView(found, found, ctx.origin),
    responses: rows.map((row) => ({
      ...view(row),
      email: row.email,
      isVerified: row.isVerified,
      travelerId: row.travelerId,
    })),
    hasAnswered: found.isTraveler,
    isToldOfDates:
      whileOpen(stageOf(found.trip), isToldOfDates(found.answeredFor, found.trip)) ?? false,
  };
}
