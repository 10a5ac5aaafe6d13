import { sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { trips } from './tables';

/**
 * The name of the operator on whose desk a statement's trip is; null for nobody, and before a first
 * profile.
 */
const takerName = sql<string | null>`(
  select nullif(btrim(taker.first_name || ' ' || taker.last_name), '')
  from ${profiles} taker where taker.user_id = ${trips}.taken_by
)`.as('taker_name');

const takerEmail = sql<string | null>`(
  select taker.email from ${users} taker where taker.id = ${trips}.taken_by
)`.as('taker_email');

/** Who has taken a statement's trip, and when. The email is for operators, who may have no profile yet. */
export const TAKER = { takenBy: trips.takenBy, takenAt: trips.takenAt, takerName, takerEmail };
