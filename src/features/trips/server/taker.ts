import { sql } from 'drizzle-orm';
import { accountEmail, profileName } from '@/features/profile/server/operatorName';
import { trips } from './tables';

/** The id of the operator on whose desk a statement's trip is. */
export const TAKER_ID = sql`${trips}.taken_by`;

/**
 * Who has taken a statement's trip, and when; the name is null before a first profile. The email is for
 * operators, who may have no profile yet.
 */
export const TAKER = {
  takenBy: trips.takenBy,
  takenAt: trips.takenAt,
  takerName: profileName(TAKER_ID).as('taker_name'),
  takerEmail: accountEmail(TAKER_ID).as('taker_email'),
};
