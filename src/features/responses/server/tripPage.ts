import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { isSettledSession } from '@/features/identity/server/readSession';
import { sessions, users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { profiles } from '@/features/profile/server/tables';
import { AS_MEMBER, can } from '@/features/trips/domain/permissions';
import { stageOf, whileOpen } from '@/features/trips/domain/stage';
import { toTripView, VIEWED_COLUMNS, type ViewedTrip } from '@/features/trips/server/queries';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { type AuthorizedTrip, authorizeTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { jsonObject } from '@/platform/server/database/jsonObject';
import { prepared } from '@/platform/server/database/prepared';
import { type Context, signedInActor } from '@/platform/server/trpc';
import type { ReadableKey } from '../domain/answerFields';
import type { CompanionOnCard } from '../domain/companions';
import {
  type AnswerRow,
  RESPONSES_FIRST,
  type tripPageSchema,
  viewFor,
} from '../domain/responseViews';
import { lastLook } from './lookTables';
import { handOffers } from './offerTables';
import { answersFor, companionsOnCard, responsesAsJson } from './responsesAsJson';
import { isToldOfDates } from './seeDates';
import { responses } from './tables';

type TripPage = z.infer<typeof tripPageSchema>;

/** A card as read; answers that members may not see are never read (DESIGN 6). */
interface CardRow extends AnswerRow<ReadableKey<'member'>> {
  email: string;
  travelerId: string;
  companions: CompanionOnCard[];
}

/** Everything the page needs about the trip and the caller's role in it. */
interface PageRow {
  userId: string;
  isOrganizer: boolean;
  isTraveler: boolean;
  /** The dates they answered for, if the trip's have changed since. */
  answeredFor: string | null;
  trip: ViewedTrip;
  organizer: AuthorizedTrip['organizer'];
  cards: CardRow[];
  /** Their own id on the trip; null unless they travel. */
  ownId: string | null;
  nextOrganizers: string[];
  offeredTo: string | null;
  lastLook: TripPage['lastLook'];
}

const view = viewFor('member');

const organizer = alias(users, 'organizer');
const own = alias(responses, 'own');

const IS_ORGANIZER = eq(trips.userId, users.id);

const cards = responsesAsJson<CardRow>({
  ...answersFor('member'),
  travelerId: responses.travelerId,
  companions: companionsOnCard(IS_ORGANIZER, eq(responses.userId, users.id)),
});

/** Whom the organizer may offer the trip; empty for everybody else, who may not know it. */
const NEXT_ORGANIZERS = sql`(
  select coalesce(json_agg(r.traveler_id), '[]')
  from ${responses} r
  where ${IS_ORGANIZER} and r.trip_id = ${trips.id} and not r.waiting and r.user_id <> ${trips.userId}
    and (select u.email_verified from ${users} u where u.id = r.user_id)
)`;

/** One JSON column, because thirty columns cost more in metadata than in data, for each answer. */
const PAGE = jsonObject<PageRow>({
  userId: users.id,
  isOrganizer: IS_ORGANIZER,
  isTraveler: isNotNull(own.userId),
  answeredFor: own.answeredFor,
  trip: jsonObject<ViewedTrip>({ ...VIEWED_COLUMNS, ...STAGE_FACTS }),
  organizer: jsonObject<AuthorizedTrip['organizer']>({
    firstName: profiles.firstName,
    lastName: profiles.lastName,
    email: organizer.email,
  }),
  cards,
  ownId: own.travelerId,
  lastLook: lastLook(own.userId, own.tripId),
  nextOrganizers: NEXT_ORGANIZERS,
  offeredTo: sql`(
    select h.traveler_id from ${handOffers} h where h.trip_id = ${trips.id}
      and (${IS_ORGANIZER} or h.traveler_id = ${own.travelerId})
  )`,
});

/**
 * A trip with everyone's cards, oldest answer first, and the caller's role in it; access is still
 * to be checked. Each row is found by its key (docs/decisions/0017).
 */
function pageFor(db: Db, userId: SQL) {
  return db
    .select({ page: PAGE })
    .from(trips)
    .innerJoin(organizer, eq(organizer.id, trips.userId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .innerJoin(users, sql`${users.id} = ${userId}`)
    .leftJoin(
      own,
      and(eq(own.tripId, trips.id), eq(own.userId, users.id), eq(own.waiting, sql`false`)),
    )
    .where(eq(trips.id, sql.placeholder('tripId')));
}

const pageByUser = prepared((db) =>
  pageFor(db, sql`${sql.placeholder('userId')}`).prepare('trip_page_by_user'),
);

const pageBySession = prepared((db) =>
  pageFor(db, sql`(select ${sessions.userId} from ${sessions} where ${isSettledSession})`).prepare(
    'trip_page_by_session',
  ),
);

/** The permission the page needs. */
const NEEDED = 'seeResponses';

/** Reads the page's data for the caller. Throws the same as `tripProcedure(NEEDED)`. */
async function readPage(ctx: Context, tripId: string) {
  const { db, sessionToken: token, pageOwner } = ctx;
  if (token !== null) {
    const [{ page } = {}] = await pageBySession(db).execute({ token, tripId });
    const isTheirs = page && (pageOwner === null || pageOwner === page.userId);
    if (isTheirs && can(AS_MEMBER, NEEDED, { ...page, stage: stageOf(page.trip) })) return page;
  }
  const actor = await signedInActor(ctx);
  await authorizeTrip({ ...ctx, actor }, NEEDED, tripId);
  const [{ page } = {}] = await pageByUser(db).execute({ userId: actor.userId, tripId });
  // Deleted in the meantime.
  if (!page) throw new AppError('trip_not_found');
  return page;
}

/**
 * Reads the trip page for one of its members, nearly always in one statement that also looks up the
 * session. Throws `not_signed_in`, `trip_not_found` or `not_member`.
 */
export async function readTripPage(
  ctx: Context,
  { tripId, all = false }: { tripId: string; all?: boolean | undefined },
): Promise<TripPage> {
  const { cards: rows, ...found } = await readPage(ctx, tripId);
  const isSent = (row: CardRow, index: number) =>
    all || index < RESPONSES_FIRST || row.travelerId === found.ownId;
  return {
    trip: toTripView(found, ctx.origin),
    others: rows
      .filter((row, index) => !isSent(row, index))
      .map((row) => ({ travelerId: row.travelerId, name: fullName(row), email: row.email })),
    responses: rows.filter(isSent).map((row) => ({
      ...view(row),
      email: row.email,
      travelerId: row.travelerId,
      companions: row.companions,
    })),
    hasAnswered: found.isTraveler,
    lastLook: found.lastLook,
    nextOrganizers: found.nextOrganizers,
    offeredTo: found.offeredTo,
    isToldOfDates:
      whileOpen(stageOf(found.trip), isToldOfDates(found.answeredFor, found.trip)) ?? false,
  };
}
