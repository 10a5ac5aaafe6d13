import { eq, sql } from 'drizzle-orm';
import { profiles } from '@/features/profile/server/tables';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { dayToAnswerBy } from '@/features/trips/domain/deadline';
import { invitingName, isInvitationPublic } from '@/features/trips/domain/inviting';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { TRIP_COLUMNS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import type { Misses } from '@/platform/server/misses';
import type { Door } from '../domain/door';
import { guests } from './tables';

const doorway = prepared((db) =>
  db
    .select({
      trip: TRIP_COLUMNS,
      firstName: profiles.firstName,
      holdsLink: sql<boolean>`exists (select from ${guests}
        where ${guests.tripId} = ${trips.id} and ${guests.token} = ${sql.placeholder('token')})`,
    })
    .from(trips)
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('doorway'),
);

/** A visitor at a trip's door. */
interface Visitor {
  tripId: string;
  /** The token of the personal link they came by; null if they came by the group's. */
  token: string | null;
  /** Their account; null if they are not signed in. */
  userId: string | null;
}

/**
 * Returns what somebody who is not signed in sees of a trip (SPEC-2 4 'The open door'). A missing
 * trip looks like a hidden one, and either counts once against the guessing limit. Throws
 * `too_many_misses`.
 */
export async function findDoor(
  { db, misses }: { db: Db; misses: Misses },
  visitor: Visitor,
): Promise<Door> {
  const { tripId, userId, token } = visitor;
  if (await misses.areTooMany(userId)) throw new AppError('too_many_misses');
  const [found] = await doorway(db).execute({ tripId, token });
  const door = found && isInvitationPublic(found.trip, found.holdsLink) ? toDoor(found) : null;
  if (door === null && !(await misses.count(userId, tripId))) throw new AppError('too_many_misses');
  return door;
}

type InvitationSettings = Awaited<ReturnType<ReturnType<typeof doorway>['execute']>>[number];

function toDoor({ trip, firstName }: InvitationSettings): Door {
  if (!STAGES[stageOf(trip)].isOpen) return { state: 'closed' };
  return {
    state: 'open',
    invites: invitingName(firstName),
    // Older trips may still contain web addresses, which are refused now.
    tripName: withoutWebAddresses(trip.tripName),
    destination: withoutWebAddresses(trip.destination),
    ...datesOfTrip(trip),
    answerBy: dayToAnswerBy(trip, new Date()),
  };
}
