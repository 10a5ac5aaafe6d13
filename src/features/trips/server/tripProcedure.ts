import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { type Actor, notOperator } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { prepared } from '@/platform/server/database/prepared';
import { type Context, signedInProcedure } from '@/platform/server/trpc';
import { can, refusalOf, type TripAction, type TripRelation } from '../domain/permissions';
import { stageOf } from '../domain/stage';
import { tripIdSchema } from '../domain/tripFields';
import { TRIP_COLUMNS, type TripRow } from './stage';
import { removals, trips } from './tables';
import { travelers } from './travelers';

export interface AuthorizedTrip extends TripRelation {
  trip: TripRow;
  /** True if the organizer has removed the caller. */
  isRemoved: boolean;
  /** The name is null before the organizer's first profile. */
  organizer: { firstName: string | null; lastName: string | null; email: string };
}

const tripForPerson = prepared((db) =>
  db
    .select({
      trip: TRIP_COLUMNS,
      answeredBy: travelers.userId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
      removalId: removals.id,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .leftJoin(
      travelers,
      and(eq(travelers.tripId, trips.id), eq(travelers.userId, sql.placeholder('userId'))),
    )
    .leftJoin(
      removals,
      and(eq(removals.tripId, trips.id), eq(removals.userId, sql.placeholder('userId'))),
    )
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('trip_for_person'),
);

/** The input of a procedure on one trip. */
export const aboutTrip = z.object({ tripId: tripIdSchema });

/** What is needed to authorize a caller. */
type Asker = Pick<Context, 'db' | 'misses'> & { actor: Actor };

/**
 * Loads a trip and the actor's relation to it in one statement, and resolves with both if `action`
 * is allowed. For a non-member, a second statement checks whether they are guessing ids. Throws
 * `trip_not_found`, `too_many_misses` or the refusal of that action.
 */
export async function authorizeTrip(
  asker: Asker,
  action: TripAction,
  tripId: string,
): Promise<AuthorizedTrip> {
  const { db, actor } = asker;
  const { userId } = actor;
  const [row] = await tripForPerson(db).execute({ tripId, userId });
  if (!row) throw await missedTrip(asker);
  const { trip, answeredBy, removalId, ...organizer } = row;
  const isRemoved = removalId !== null;
  const isOrganizer = trip.userId === userId;
  const loaded = { trip, organizer, isOrganizer, isTraveler: answeredBy !== null, isRemoved };
  if (!isOrganizer && !loaded.isTraveler) await refuseGuesser(asker);
  const state = { ...loaded, stage: stageOf(trip) };
  if (!can(actor, action, state)) {
    const couldAsOperator = actor.heldBack && can({ isOperator: true }, action, state);
    throw couldAsOperator ? notOperator(actor) : new AppError(refusalOf(action, loaded));
  }
  return loaded;
}

/**
 * A procedure on one trip. Loads it with the caller's relation once, and adds both to the context
 * if `action` is allowed. Throws `not_signed_in` and what `authorizeTrip` throws.
 */
export function tripProcedure(action: TripAction) {
  return signedInProcedure
    .input(aboutTrip)
    .use(async ({ ctx, input, next }) =>
      next({ ctx: await authorizeTrip(ctx, action, input.tripId) }),
    );
}

/**
 * Runs `work`, which does not load the trip first but still reveals whether it exists. Throws what
 * `work` throws, or `too_many_misses` before it runs.
 */
export async function withoutGuessing<Result>(
  asker: Asker,
  tripId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const isGuesser = await asker.misses.areTooMany(asker.actor.userId);
  // Members may go ahead; this throws for everyone else.
  if (isGuesser) await authorizeTrip(asker, 'seeInvitation', tripId);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'trip_not_found') throw await missedTrip(asker);
    throw error;
  }
}

type Guesser = Pick<Asker, 'actor' | 'misses'>;

/** Counts a request for a trip that does not exist, and returns the error for it. */
async function missedTrip({ actor, misses }: Guesser): Promise<AppError> {
  const counted = await misses.count(actor.userId);
  return new AppError(counted ? 'trip_not_found' : 'too_many_misses');
}

/** Throws `too_many_misses` for anyone who has tried so many ids that a hit may be a guess. */
async function refuseGuesser({ actor, misses }: Guesser): Promise<void> {
  if (await misses.areTooMany(actor.userId)) throw new AppError('too_many_misses');
}
