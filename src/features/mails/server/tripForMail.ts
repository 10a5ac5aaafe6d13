import { eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { stageOf } from '@/features/trips/domain/stage';
import { DATE_FACTS, organizerName } from '@/features/trips/server/queries';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';

/** Returns the facts about a trip that mails mention; contains nothing from anyone's answers. */
export async function tripForMail(db: Db, tripId: string) {
  const [found] = await db
    .select({
      tripId: trips.id,
      tripName: trips.tripName,
      numPeople: trips.numPeople,
      destination: trips.destination,
      dates: DATE_FACTS,
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
  const { firstName, lastName, facts, email, destination, dates, ...trip } = found;
  const { startDate, endDate } = datesOfTrip(dates);
  return {
    ...trip,
    tripName: withoutWebAddresses(trip.tripName),
    /** Where it goes, and when as far as that is known. */
    about: [withoutWebAddresses(destination), formatReadableRange(startDate, endDate)]
      .filter(Boolean)
      .join(', '),
    stage: stageOf(facts),
    organizerName: organizerName({ firstName, lastName, email }),
  };
}

export type MailedTrip = NonNullable<Awaited<ReturnType<typeof tripForMail>>>;
