import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { responses } from '@/features/responses/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError, type AppErrorCode } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { signedInProcedure } from '@/platform/server/trpc';
import { can, type TripAction, type TripRelation } from '../domain/permissions';
import { tripIdSchema } from '../domain/tripFields';
import { trips } from './tables';

export type TripRow = typeof trips.$inferSelect;

/** A trip, and how the caller stands to it. */
export interface AuthorizedTrip extends TripRelation {
  trip: TripRow;
}

/** Loads a trip together with the caller's relation to it, in one statement. Throws `trip_not_found`. */
async function loadTrip(db: Db, tripId: string, actor: Actor): Promise<AuthorizedTrip> {
  const [row] = await db
    .select({ trip: trips, answeredBy: responses.userId })
    .from(trips)
    .leftJoin(responses, and(eq(responses.tripId, trips.id), eq(responses.userId, actor.userId)))
    .where(eq(trips.id, tripId));
  if (!row) throw new AppError('trip_not_found');
  return {
    trip: row.trip,
    isOrganizer: row.trip.userId === actor.userId,
    isTraveler: row.answeredBy !== null,
  };
}

/** Why someone who may not do something is refused. */
function refusal(action: TripAction, relation: AuthorizedTrip): AppErrorCode {
  switch (action) {
    case 'answer':
      return 'trip_ready';
    case 'edit':
      return relation.isOrganizer ? 'trip_ready_edit' : 'not_organizer';
    case 'setStatus':
    case 'delete':
      return 'not_organizer';
    case 'review':
      return 'not_operator';
    default:
      return 'not_member';
  }
}

/**
 * A procedure on one trip: loads it with the caller's relation once and hands it on when `action` is
 * allowed. Throws `not_signed_in`, `trip_not_found` or the refusal of that action.
 */
export function tripProcedure(action: TripAction) {
  return signedInProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .use(async ({ ctx, input, next }) => {
      const loaded = await loadTrip(ctx.db, input.tripId, ctx.actor);
      if (!can(ctx.actor, action, { ...loaded, status: loaded.trip.status })) {
        throw new AppError(refusal(action, loaded));
      }
      return next({ ctx: loaded });
    });
}
