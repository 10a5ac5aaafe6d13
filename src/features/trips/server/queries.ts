import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { profiles } from '@/features/profile/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { looksLikeAddress } from '@/platform/domain/addressInText';
import { pick } from '@/platform/domain/pick';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { type DateFacts, datesOfTrip } from '../domain/datesOfTrip';
import { dayOfDeletion, hasDates } from '../domain/dayOfDeletion';
import { dayToAnswerBy } from '../domain/deadline';
import { invitingName } from '../domain/inviting';
import { AS_MEMBER, can, type TripRelation } from '../domain/permissions';
import { plannedIn } from '../domain/plannedIn';
import { PLANNED_OPTIONS } from '../domain/plannedOptions';
import { type StageFacts, stageOf, whileOpen } from '../domain/stage';
import { joinPath } from '../domain/tripId';
import { INVITED_KEYS } from '../domain/tripQuestions';
import {
  ABILITIES,
  type Invitation,
  type SavedDeadline,
  type TripCard,
  type TripDetails,
  type TripRecord,
  type TripView,
} from '../domain/tripViews';
import { STAGE_FACTS, type TripRow } from './stage';
import { trips } from './tables';
import { leftOut, travelers, waiting } from './travelers';
import type { AuthorizedTrip } from './tripProcedure';

/**
 * Returns the organizer's name, or else their account's email, or else 'Someone' (SPEC 2). Not the
 * contact they typed, since that could be anybody's (DESIGN 7.11), and not a name that looks like
 * an address, for the same reason.
 */
export function organizerName({ firstName, lastName, email }: AuthorizedTrip['organizer']): string {
  const name = firstName && lastName ? fullName({ firstName, lastName }) : '';
  return name !== '' && !looksLikeAddress(name) ? name : email || 'Someone';
}

/** Returns what anyone signed in may see of a trip before joining (DESIGN 6). */
export function toInvitation(
  loaded: AuthorizedTrip,
  { sensitiveDays, now }: { sensitiveDays: number; now: Date },
): Invitation {
  const { trip, isOrganizer, isTraveler, isRemoved } = loaded;
  // While a trip takes answers, the group has no plan.
  const facts = { ...trip, openUntil: null };
  const deletedOn = hasDates(facts)
    ? dayOfDeletion(facts, dayIn(trip.timeZone, now), sensitiveDays)
    : null;
  const stage = stageOf(trip);
  return {
    tripId: trip.id,
    stage,
    organizerName: organizerName(loaded.organizer),
    tripName: trip.tripName,
    ...pick(trip, INVITED_KEYS),
    ...datesOfTrip(trip),
    answerBy: whileOpen(stage, dayToAnswerBy(trip, now)),
    needsDeletedOn: whileOpen(stage, deletedOn),
    isOrganizer,
    isMember: isOrganizer || isTraveler,
    isRemoved,
  };
}

/** The columns that decide a trip's dates. */
export const DATE_FACTS = {
  startDate: trips.startDate,
  endDate: trips.endDate,
  isChosen: trips.isChosen,
  startsOn: trips.startsOn,
  endsOn: trips.endsOn,
} satisfies Record<keyof DateFacts, PgColumn>;

/** The columns read for a trip's page, besides its stage's facts. */
export const VIEWED_COLUMNS = {
  id: trips.id,
  tripName: trips.tripName,
  destination: trips.destination,
  places: trips.places,
  numPeople: trips.numPeople,
  ...DATE_FACTS,
  answerBy: trips.answerBy,
  remind: trips.remind,
  closeOnDeadline: trips.closeOnDeadline,
  timeZone: trips.timeZone,
  deadlineVersion: trips.deadlineVersion,
  sendBackReason: trips.sendBackReason,
};

/** The fields that a trip's page shows. */
export type ViewedTrip = Pick<TripRow, keyof typeof VIEWED_COLUMNS | keyof StageFacts>;

/** Returns a trip's deadline as its organizer set it. */
export function toSavedDeadline(
  trip: Pick<TripRow, 'answerBy' | 'remind' | 'closeOnDeadline' | 'timeZone' | 'deadlineVersion'>,
): SavedDeadline {
  const { answerBy, remind, closeOnDeadline, timeZone, deadlineVersion: version } = trip;
  return { answerBy, remind, closeOnDeadline, timeZone, version };
}

/**
 * Returns a trip as its members see it, with what the caller may do to it now. `origin` is that of
 * its link.
 */
export function toTripView(
  {
    trip,
    organizer,
    ...relation
  }: TripRelation & Pick<AuthorizedTrip, 'organizer'> & { trip: ViewedTrip },
  origin: string,
): TripView {
  const stage = stageOf(trip);
  const state = { ...relation, stage };
  return {
    ...trip,
    ...datesOfTrip(trip),
    tripId: trip.id,
    stage,
    plannedIn: plannedIn(trip),
    organizerName: organizerName(organizer),
    invites: invitingName(organizer.firstName),
    answerBy: whileOpen(stage, dayToAnswerBy(trip, new Date())),
    deadline: relation.isOrganizer ? toSavedDeadline(trip) : null,
    sendBackReason: relation.isOrganizer ? trip.sendBackReason : null,
    joinUrl: origin + joinPath(trip.id),
    abilities: Object.fromEntries(
      ABILITIES.map((action) => [action, can(AS_MEMBER, action, state)]),
    ) as TripView['abilities'],
  };
}

/** Returns what its organizer has said of a trip. */
export function toTripDetails(trip: TripRow): TripDetails {
  const plannedOptions = { ...pick(trip, PLANNED_OPTIONS), all: trip.allOptions };
  return { ...trip, tripId: trip.id, stage: stageOf(trip), plannedOptions };
}

/** Returns a whole trip, for operators. */
export function toTripRecord(trip: TripRow & Pick<TripRecord, 'accountEmail'>): TripRecord {
  return {
    ...trip,
    ...toTripDetails(trip),
    ...datesOfTrip(trip),
    createdAt: trip.createdAt.toISOString(),
    readyAt: trip.readyAt?.toISOString() ?? null,
  };
}

/** The columns that lists show of a trip. */
export const TRIP_HEADLINE = {
  tripId: trips.id,
  tripName: trips.tripName,
  destination: trips.destination,
  ...DATE_FACTS,
};

const dashboardTrips = prepared((db) => {
  const userId = sql.placeholder('userId');
  const own = sql`(
    select id from ${trips} where user_id = ${userId}
    union all select trip_id from ${travelers} where user_id = ${userId}
    union all select trip_id from ${waiting} where user_id = ${userId}
  )`;
  const isCallers = ({ tripId, userId: whose }: Record<'tripId' | 'userId', PgColumn>) =>
    and(eq(tripId, trips.id), eq(whose, userId));
  return db
    .select({
      ...TRIP_HEADLINE,
      ...STAGE_FACTS,
      places: trips.places,
      contact: trips.organizerEmail,
      organizer: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: users.email,
      },
      isOrganizer: sql<boolean>`${trips.userId} = ${userId}`,
      answeredAs: sql<string | null>`coalesce(${travelers.firstName}, ${waiting.firstName})`,
      isLeftOut: sql<boolean>`${leftOut.userId} is not null`,
      waits: sql<boolean>`${waiting.userId} is not null`,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .leftJoin(travelers, isCallers(travelers))
    .leftJoin(waiting, isCallers(waiting))
    .leftJoin(leftOut, isCallers(leftOut))
    .where(sql`${trips.id} in ${own}`)
    .orderBy(desc(trips.createdAt), trips.id)
    .prepare('dashboard_trips');
});

/**
 * Returns the trips someone organizes or has answered, newest first and without duplicates: their
 * own trip is never also listed as joined (SPEC 7). If they are waiting to be let in, `waitsFor`
 * names the organizer (SPEC-2 4).
 */
export async function listDashboardTrips(db: Db, { userId }: Actor): Promise<TripCard[]> {
  const rows = await dashboardTrips(db).execute({ userId });
  return rows.map(({ waits, organizer, contact, ...row }) => ({
    ...row,
    ...datesOfTrip(row),
    stage: stageOf(row),
    // Anyone who is waiting sees only what the invitation shows.
    plannedIn: waits ? null : plannedIn(row),
    organizerEmail: waits ? '' : row.isOrganizer ? contact : organizer.email,
    waitsFor: waits ? organizerName(organizer) : null,
  }));
}
