import { users } from '@/features/identity/server/tables';
import { profileSchema } from '@/features/profile/domain/profile';
import { profiles } from '@/features/profile/server/tables';
import { answersSchema } from '@/features/responses/domain/answers';
import { typedCompanion } from '@/features/responses/domain/companions';
import { typedAvailability } from '@/features/responses/domain/startingAnswers';
import { companions, responses } from '@/features/responses/server/tables';
import { createTripSchema } from '@/features/trips/domain/createTrip';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { trips } from '@/features/trips/server/tables';
import { latestToday } from '@/platform/domain/calendarDate';
import { emailAddress } from '@/platform/domain/text';
import type { Db } from '@/platform/server/database/database';

/** A schema that reports what is wrong with a row. */
interface Rule {
  safeParse(value: unknown): { error?: { message: string } | undefined };
}

const storedProfile = profileSchema({ today: () => latestToday(new Date()) });
/** Planted trips are in the future, but those whose dates have passed are valid too. */
const storedTrip = createTripSchema({ today: () => '1000-01-01' });

function faults(rule: Rule, value: unknown, what: string): string[] {
  const { error } = rule.safeParse(value);
  return error ? [`${what}: ${error.message} ${JSON.stringify(value)}`] : [];
}

/** Returns everything in the database that violates the domain's rules, a line each. */
export async function storedFaults(db: Db): Promise<string[]> {
  const rows = {
    profiles: await db.select().from(profiles),
    companions: await db.select().from(companions),
    responses: await db.select().from(responses),
    trips: await db.select().from(trips),
    users: await db.select().from(users),
  };
  return [
    ...rows.profiles.flatMap((row) => faults(storedProfile, row, 'a profile')),
    ...rows.responses.flatMap((row) => {
      const typed = typedAvailability(row.availability);
      const party = rows.companions.filter(
        ({ tripId, userId }) => tripId === row.tripId && userId === row.userId,
      );
      const companions = party.map(({ travelerId, ...one }) =>
        typedCompanion({ ...one, companionId: travelerId }),
      );
      return faults(answersSchema, { ...row, ...typed, companions }, 'a response');
    }),
    ...rows.trips.flatMap(({ allOptions, organizerEmail, ...row }) => {
      // A trip that was edited may have lost its dates (DESIGN 7.10).
      const { startDate, endDate } = row;
      const dates = {
        startDate: startDate ?? endDate ?? latestToday(new Date()),
        endDate: endDate ?? startDate ?? latestToday(new Date()),
      };
      const form = { ...row, ...dates, email: organizerEmail, all: allOptions };
      const own = tripIdSchema.safeParse(row.id).data === row.id ? [] : [`the id ${row.id}`];
      return [...own, ...faults(storedTrip, form, 'a trip')];
    }),
    ...rows.users.flatMap(({ email }) => faults(emailAddress, email, 'an email')),
  ];
}
