import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { isSettledSession } from '@/features/identity/server/readSession';
import { sessions, users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { can } from '@/features/trips/domain/permissions';
import { STAGES, stageOf, whileOpen } from '@/features/trips/domain/stage';
import {
  organizerName,
  toTripView,
  VIEWED_COLUMNS,
  type ViewedTrip,
} from '@/features/trips/server/queries';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { type AuthorizedTrip, authorizeTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { jsonObject } from '@/platform/server/database/jsonObject';
import { prepared } from '@/platform/server/database/prepared';
import { type Context, signedInActor } from '@/platform/server/trpc';
import type { ReadableKey } from '../domain/answerFields';
import { type AskedPair, pairsFor } from '../domain/asked';
import type { CompanionOnCard } from '../domain/companions';
import { type AnswerRow, type tripPageSchema, viewFor } from '../domain/responseViews';
import { handOffers, samePersonAsks } from './askedTables';
import { isToldOfDates } from './datesSeen';
import { answersFor, companionsOnCard, marked, responsesAsJson } from './responsesAsJson';
import { responses } from './tables';

type TripPage = z.infer<typeof tripPageSchema>;

/** A card as read; answers that members may not see are never read (DESIGN 6). */
interface CardRow extends AnswerRow<ReadableKey<'member'>> {
  email: string;
  travelerId: string;
  companions: CompanionOnCard[];
  /** True if it was given by the organizer, whom the page has read already. */
  isAnsweredFor: boolean;
}

/** Everything the page needs about the trip and the caller's role in it. */
interface PageRow {
  userId: string;
  isOperator: boolean;
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
  pairs: AskedPair[];
}

const view = viewFor('member');

const organizer = alias(users, 'organizer');
const own = alias(responses, 'own');

const IS_ORGANIZER = eq(trips.userId, users.id);

const cards = responsesAsJson<CardRow>({
  ...answersFor('member'),
  travelerId: responses.travelerId,
  companions: companionsOnCard(IS_ORGANIZER),
  isAnsweredFor: isNotNull(responses.answeredBy),
});

/** Whom the organizer may offer the trip; empty for everybody else, who may not know it. */
const NEXT_ORGANIZERS = sql`(
  select coalesce(json_agg(r.traveler_id), '[]')
  from ${responses} r join ${users} u on u.id = r.user_id
  where ${IS_ORGANIZER} and r.trip_id = ${trips.id} and not r.waiting
    and u.email_verified and u.id <> ${trips.userId}
)`;

/** One JSON column, because thirty columns cost more in metadata than in data, for each answer. */
const PAGE = jsonObject<PageRow>({
  userId: users.id,
  isOperator: users.isAdmin,
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
  nextOrganizers: NEXT_ORGANIZERS,
  offeredTo: sql`(
    select h.traveler_id from ${handOffers} h where h.trip_id = ${trips.id}
      and (${IS_ORGANIZER} or h.traveler_id = ${own.travelerId})
  )`,
  // An array, which costs a page without any such pair less than an aggregate.
  pairs: sql`array(
    select json_build_object(
      'firstId', a.first_id, 'secondId', a.second_id, 'firstKeeps', a.first_keeps,
      'secondKeeps', a.second_keeps, 'isDenied', a.denied_at is not null
    )
    from ${samePersonAsks} a where a.trip_id = ${trips.id}
      and (${IS_ORGANIZER} or ${own.travelerId} in (a.first_id, a.second_id))
    order by a.asked_at
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
    if (isTheirs && can(page, NEEDED, { ...page, stage: stageOf(page.trip) })) return page;
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
export async function readTripPage(ctx: Context, tripId: string): Promise<TripPage> {
  const { cards: rows, ...found } = await readPage(ctx, tripId);
  return {
    trip: toTripView(found, found, ctx.origin),
    responses: rows.map((row) =>
      marked({
        ...view(row),
        email: row.email,
        travelerId: row.travelerId,
        companions: row.companions,
        answeredBy: row.isAnsweredFor ? organizerName(found.organizer) : null,
      }),
    ),
    hasAnswered: found.isTraveler,
    asked: {
      nextOrganizers: found.nextOrganizers,
      offeredTo: found.offeredTo,
      // Asked about only while the trip takes responses.
      ...pairsFor(STAGES[stageOf(found.trip)].isOpen ? found.pairs : [], found),
    },
    isToldOfDates:
      whileOpen(stageOf(found.trip), isToldOfDates(found.answeredFor, found.trip)) ?? false,
  };
}
