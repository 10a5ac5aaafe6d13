import { eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
import { organizerName } from '@/features/trips/server/queries';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import type { Db } from '@/platform/server/database/database';

/** Returns the facts about a trip that mails mention; contains nothing from anyone's answers. */
export async function tripForMail(db: Db, tripId: string) {
  const [found] = await db
    .select({
      tripId: trips.id,
      tripName: trips.tripName,
      numPeople: trips.numPeople,
      answerBy: trips.answerBy,
      timeZone: trips.timeZone,
      organizerId: trips.userId,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      facts: STAGE_FACTS,
    })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .leftJoin(profiles, eq(profiles.userId, trips.userId))
    .where(eq(trips.id, tripId));
  if (!found) return null;
  const { firstName, lastName, facts, email, ...trip } = found;
  return {
    ...trip,
    tripName: withoutWebAddresses(trip.tripName),
    stage: stageOf(facts),
    organizerName: organizerName({ firstName, lastName, email }),
  };
}

export type MailedTrip = NonNullable<Awaited<ReturnType<typeof tripForMail>>>;
