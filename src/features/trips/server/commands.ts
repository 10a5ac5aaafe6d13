import { createHash } from 'node:crypto';
import { and, eq, gt, not, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { isVersion } from '@/platform/server/database/isVersion';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { type CreateTripValues, NAME_TOO_LONG, UNNAMED_TRIP } from '../domain/createTrip';
import type { EditTripValues } from '../domain/editTrip';
import { invitingName } from '../domain/inviting';
import { STAGE_KEYS, STAGES, stageOf } from '../domain/stage';
import { TRIP_ID_MAX, type TripStatus } from '../domain/tripFields';
import { tripIdFor } from '../domain/tripId';
import { tripDetailsSchema } from '../domain/tripViews';
import { lockTripIfThere } from './lockTrip';
import type { OrganizerBelonging } from './organizerBelonging';
import { toTripDetails } from './queries';
import { STAGE_FACTS, type StageRule, stageIsOneOf, stageSays, TRIP_COLUMNS } from './stage';
import { tripIds, trips } from './tables';

/** The most trips per person that are neither booked nor finished. Most people have a few. */
export const OPEN_TRIPS_MAX = 50;

/** The most trips that one person can create within 24 hours, including those since deleted. */
export const TRIPS_A_DAY = 20;

/** Returns the id of SPEC 3. Throws `invalid_input` if there is none, or if it is too long. */
function newTripId(firstName: string | null, tripName: string): string {
  const id = tripIdFor(firstName, tripName);
  if (id !== null && id.length <= TRIP_ID_MAX) return id;
  const message = id === null ? UNNAMED_TRIP : NAME_TOO_LONG;
  throw new AppError('invalid_input', [{ path: 'tripName', message }]);
}

/**
 * Makes the travelers of one of somebody's trips guests of their new one; from the guests, which
 * come later.
 */
export type InviteAgain = (
  tx: Db,
  trips: { from: string; to: string; userId: string },
) => Promise<unknown>;

/**
 * Saves a new trip under the id of SPEC 3, and resolves with that id and the inviting name. The
 * database decides whether the id is free: one insert claims it for good (DESIGN 7.5; see
 * `takeTripId`), and another claims it among existing trips. Throws `trip_exists`, `too_many_trips`
 * or `too_many_trips_today`.
 */
export function createTrip(
  db: Db,
  actor: Actor,
  values: CreateTripValues,
  inviteAgain: InviteAgain,
): Promise<{ tripId: string; invites: string }> {
  const { email, all, again, inviteSame, ...fields } = values;
  const { userId } = actor;
  return db.transaction(async (tx) => {
    // Serialises one person's trip creations.
    const [organizer] = await tx
      .select({ firstName: profiles.firstName })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId))
      .for('no key update', { of: users });
    if (!organizer) throw new AppError('not_signed_in');
    const id = newTripId(organizer.firstName, values.tripName);
    await takeTripId(tx, id, userId);
    const created = await tx
      .insert(trips)
      .values({
        ...fields,
        id,
        userId,
        organizerEmail: email,
        allOptions: all,
        openInvitation: true,
      })
      .onConflictDoNothing({ target: trips.id })
      .returning({ id: trips.id });
    if (created.length === 0) throw new AppError('trip_exists');
    if (again !== undefined && inviteSame) await inviteAgain(tx, { from: again, to: id, userId });
    return { tripId: id, invites: invitingName(organizer.firstName) };
  });
}

/** What changes a trip, and who does it. */
export interface TripChange {
  tripId: string;
  by: string;
  values: Partial<EditTripValues>;
  /** The version of the trip that they saw. */
  began: Began;
}

/**
 * Changes some fields of a draft that is still the version the form was opened with, which the
 * writing statement itself checks. Resolves with false if the same request already made the change.
 * Throws `trip_not_found`, `trip_ready_edit`, or `changed_since` with what is saved.
 */
export async function updateTrip(
  db: Db,
  tripId: string,
  values: Partial<EditTripValues>,
  began: Began,
): Promise<boolean> {
  const [changed] = await db
    .update(trips)
    .set({ ...values, version: sql`${trips.version} + 1` })
    .where(and(eq(trips.id, tripId), stageSays('isOpen'), isVersion(trips.version, began)))
    .returning({ id: trips.id });
  if (changed) return true;
  const [trip] = await db.select(TRIP_COLUMNS).from(trips).where(eq(trips.id, tripId));
  if (!trip) throw new AppError('trip_not_found');
  if (!STAGES[stageOf(trip)].isOpen) throw new AppError('trip_ready_edit');
  if (hasAllValues(trip, values)) return false;
  throw new AppError('changed_since', [], { saved: tripDetailsSchema.parse(toTripDetails(trip)) });
}

/** The status each change starts from, and the stage rule that allows it. */
const STATUS_CHANGES = {
  ready: { from: 'draft', rule: 'isOpen' },
  draft: { from: 'ready', rule: 'reopens' },
} as const satisfies Record<TripStatus, { from: TripStatus; rule: StageRule }>;

interface StatusChange {
  now: Date;
  /** The account that makes the change; null if it is automatic. */
  by: string | null;
  sendBackReason?: string | null;
  /** True if the caller knows that the group has a plan and agrees to withdraw it. */
  withdraws?: boolean | undefined;
}

/**
 * Sets a trip's status (SPEC 4 'Trip'): ready sets `readyAt` to now, draft clears it. If the trip
 * already has the status, nothing changes and the result is false, so that a repeated click does not
 * move `readyAt`. Operators are told each time a trip becomes ready, and the group when a plan is withdrawn. A trip they send back keeps
 * their reason until then. A database trigger reads `gangway.user_id` to record in the trip's
 * history who made the change. Throws `trip_not_found`, `trip_booked` once it is booked or
 * finished, or `plan_with_group` if a plan would be withdrawn without `withdraws` (SPEC-2 1).
 */
export function setTripStatus(
  db: Db,
  tripId: string,
  status: TripStatus,
  { now, by, sendBackReason = null, withdraws = false }: StatusChange,
): Promise<boolean> {
  const { from, rule } = STATUS_CHANGES[status];
  const readyAt = { ready: now, draft: null }[status];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('gangway.user_id', ${by ?? ''}, true)`);
    const before = withdraws ? await lockTripIfThere(tx, tripId) : undefined;
    const [changed] = await tx
      .update(trips)
      .set({ status, readyAt, sendBackReason })
      .where(
        and(
          eq(trips.id, tripId),
          eq(trips.status, from),
          stageSays(rule),
          withdraws ? undefined : not(stageSays('hasPlan')),
        ),
      )
      .returning({ id: trips.id });
    if (!changed) {
      const [trip] = await tx.select(STAGE_FACTS).from(trips).where(eq(trips.id, tripId));
      if (!trip) throw new AppError('trip_not_found');
      if (trip.status === status) return false;
      const { reopens } = STAGES[stageOf(trip)];
      throw new AppError(reopens ? 'plan_with_group' : 'trip_booked');
    }
    if (readyAt !== null) {
      const since = readyAt.toISOString();
      const key = `${since} ${tripId}`;
      await addJobs(tx, 'tripReady', [{ key, data: { tripId, since }, dueAt: now }]);
    }
    if (before && STAGES[stageOf(before)].hasPlan) {
      const key = `${now.toISOString()} ${tripId}`;
      await addJobs(tx, 'planTakenBack', [{ key, data: { tripId, by: by ?? '' }, dueAt: now }]);
    }
    return true;
  });
}

/**
 * Deletes a trip with all its responses (DESIGN 7.9); nothing happens if it is already gone. Throws
 * `trip_booked` (SPEC-2 1).
 */
export async function deleteTrip(db: Db, tripId: string): Promise<void> {
  const [deleted] = await db
    .delete(trips)
    .where(and(eq(trips.id, tripId), stageSays('isDeletable')))
    .returning({ id: trips.id });
  if (deleted) return;
  if ((await db.$count(trips, eq(trips.id, tripId))) > 0) throw new AppError('trip_booked');
}

const PENDING = STAGE_KEYS.filter((stage) => STAGES[stage].section === 'Pending Trips');

/**
 * Gives look-alike ids the same key: other case, full-width letters, ligatures. It is a hash
 * because a trip id holds a first name, which is not kept once the trip is deleted.
 */
function tripIdKey(tripId: string): string {
  return createHash('sha256').update(tripId.normalize('NFKC').toLowerCase()).digest('hex');
}

/** The id of a trip, which belongs to whom the trip was handed last (DESIGN 7.19). */
export const ownTripId: OrganizerBelonging = {
  async handOver(tx, { tripId, to }) {
    await tx
      .update(tripIds)
      .set({ userId: to })
      .where(eq(tripIds.key, tripIdKey(tripId)));
  },
};

/**
 * Claims an id for the person for good, or does nothing if it is already theirs. The same statement
 * counts their trips, so the transaction must keep anyone else from creating one for them. Throws
 * `trip_exists` if the id is or was somebody else's, `too_many_trips` or `too_many_trips_today`.
 */
async function takeTripId(db: Db, tripId: string, userId: string): Promise<void> {
  const open = db.$count(trips, and(eq(trips.userId, userId), stageIsOneOf(PENDING)));
  const aDayAgo = sql`now() - interval '24 hours'`;
  const today = db.$count(tripIds, and(eq(tripIds.userId, userId), gt(tripIds.takenAt, aDayAgo)));
  const taken = await db
    .insert(tripIds)
    .select(
      sql`select ${tripIdKey(tripId)}, ${userId}, now()
        where (${open}) < ${OPEN_TRIPS_MAX} and (${today}) < ${TRIPS_A_DAY}`,
    )
    .onConflictDoUpdate({
      target: tripIds.key,
      set: { userId: sql`excluded.user_id` },
      setWhere: eq(tripIds.userId, userId),
    })
    .returning({ key: tripIds.key });
  if (taken.length > 0) return;
  if ((await open) >= OPEN_TRIPS_MAX) throw new AppError('too_many_trips');
  throw new AppError((await today) >= TRIPS_A_DAY ? 'too_many_trips_today' : 'trip_exists');
}
