import { eq, or, sql } from 'drizzle-orm';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { users } from '@/features/identity/server/tables';
import { accountEmail, profileName } from '@/features/profile/server/operatorName';
import { trips } from './tables';

/**
 * True if this operator is mailed about the enclosing statement's trip: whoever has it, or everybody
 * while that is nobody who can be mailed.
 */
export const isMailedAbout = (userId: typeof users.id | string) =>
  or(
    eq(trips.takenBy, userId),
    sql`not exists (select from ${users} taker
      where taker.id = ${trips.takenBy} and ${isMailedOperator('taker')})`,
  );

/** The id of the operator who has taken the enclosing statement's trip. */
export const TAKER_ID = sql`${trips}.taken_by`;

/**
 * The operator who has taken the enclosing statement's trip, and when. The name is null before
 * their first profile, so operators are shown the email.
 */
export const TAKER = {
  takenBy: trips.takenBy,
  takenAt: trips.takenAt,
  takerName: profileName(TAKER_ID).as('taker_name'),
  takerEmail: accountEmail(TAKER_ID).as('taker_email'),
};
