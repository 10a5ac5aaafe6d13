import { sql } from 'drizzle-orm';
import { accountEmail, profileName } from '@/features/profile/server/operatorName';
import { trips } from './tables';

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
