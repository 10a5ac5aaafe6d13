import { and, eq, ne, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/profile';
import { profiles } from '@/features/profile/server/tables';
import { responses } from '@/features/responses/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { can } from '../domain/permissions';
import { joinPath } from '../domain/tripId';
import type { Invitation, TripCard, TripDetails, TripRecord, TripView } from '../domain/tripViews';
import { trips } from './tables';
import type { AuthorizedTrip, TripRow } from './tripProcedure';

/** SPEC 2: the organizer's name, else their email, else the word 'Someone'. */
async function organizerName(db: Db, trip: TripRow): Promise<string> {
  const [organizer] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, trip.userId));
  const { firstName, lastName } = organizer ?? {};
  if (firstName && lastName) return fullName({ firstName, lastName });
  return trip.organizerEmail || organizer?.email || 'Someone';
}

/** What anyone signed in may see of a trip before joining (DESIGN 6). */
export async function readInvitation(db: Db, loaded: AuthorizedTrip): Promise<Invitation> {
  const { trip, isOrganizer, isTraveler } = loaded;
  return {
    ...trip,
    tripId: trip.id,
    organizerName: await organizerName(db, trip),
    isMember: isOrganizer || isTraveler,
  };
}

/** A trip as its members see it, with what the caller may do to it now. `origin` is that of its link. */
export function toTripView(actor: Actor, loaded: AuthorizedTrip, origin: string): TripView {
  const state = { ...loaded, status: loaded.trip.status };
  return {
    ...loaded.trip,
    tripId: loaded.trip.id,
    joinUrl: origin + joinPath(loaded.trip.id),
    abilities: {
      answer: can(actor, 'answer', state),
      edit: can(actor, 'edit', state),
      setStatus: can(actor, 'setStatus', state),
      delete: can(actor, 'delete', state),
      copyLink: can(actor, 'copyLink', state),
    },
  };
}

/** A trip's editable fields, for the organizer. */
export function toTripDetails(trip: TripRow): TripDetails {
  return { ...trip, tripId: trip.id };
}

/** A whole trip, for operators. */
export function toTripRecord(trip: TripRow): TripRecord {
  const { id, hotels, restaurants, flights, transport, tickets, allOptions, ...fields } = trip;
  return {
    ...fields,
    tripId: id,
    createdAt: trip.createdAt.toISOString(),
    readyAt: trip.readyAt?.toISOString() ?? null,
    plannedOptions: { hotels, restaurants, flights, transport, tickets, all: allOptions },
  };
}

/**
 * The trips that someone organizes and those that they have answered, newest first, each once: a trip of
 * their own is not also a joined one (SPEC 7).
 */
export async function listDashboardTrips(db: Db, actor: Actor): Promise<TripCard[]> {
  const columns = {
    tripId: trips.id,
    tripName: trips.tripName,
    organizerEmail: trips.organizerEmail,
    destination: trips.destination,
    startDate: trips.startDate,
    endDate: trips.endDate,
    status: trips.status,
    isBooked: trips.isBooked,
    isFinished: trips.isFinished,
    createdAt: trips.createdAt,
  };
  const organized = db
    .select({ ...columns, isOrganizer: sql<boolean>`true`.as('is_organizer') })
    .from(trips)
    .where(eq(trips.userId, actor.userId));
  const joined = db
    .select({ ...columns, isOrganizer: sql<boolean>`false`.as('is_organizer') })
    .from(responses)
    .innerJoin(trips, eq(trips.id, responses.tripId))
    .where(and(eq(responses.userId, actor.userId), ne(trips.userId, actor.userId)));
  return organized.unionAll(joined).orderBy(sql`created_at desc`, sql`id`);
}
