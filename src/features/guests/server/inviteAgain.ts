import { and, asc, eq, ne, not, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import type { InviteAgain } from '@/features/trips/server/commands';
import { stageSays } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { newToken } from '@/platform/server/keyedToken';
import { GUEST_NAME_MAX, GUESTS_MAX } from '../domain/guestLimits';
import { guests } from './tables';

/**
 * Makes the travelers of an organizer's booked or finished trip guests of their new one: by name,
 * with the email that the trip's cards show (SPEC-5 19). Mails nobody.
 */
export const inviteAgain: InviteAgain = async (tx, { from, to, userId }) => {
  const people = await tx
    .select({
      firstName: responses.firstName,
      lastName: responses.lastName,
      email: users.email,
    })
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .innerJoin(trips, eq(trips.id, responses.tripId))
    .where(
      and(
        eq(trips.id, from),
        eq(trips.userId, userId),
        not(stageSays('reopens')),
        isAdmitted,
        ne(responses.userId, userId),
      ),
    )
    .orderBy(asc(responses.firstAnsweredAt), asc(responses.userId))
    .limit(GUESTS_MAX);
  if (people.length === 0) return;
  await tx.insert(guests).values(
    people.map(({ email, ...person }, place) => ({
      ...{ tripId: to, email, token: newToken() },
      name: fullName(person).slice(0, GUEST_NAME_MAX),
      // Keeps them in the order in which they answered.
      addedAt: sql`now() + ${place} * interval '1 millisecond'`,
    })),
  );
};
