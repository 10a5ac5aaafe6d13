import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { admitted, type FactorRule } from '../domain/factors';
import { OPERATOR_FACTS } from './operatorFacts';
import { sessions, users } from './tables';

const DAY = 24 * 3600;

/** How long a session lasts after its last renewal, in seconds. */
export const SESSION_LASTS = 30 * DAY;

/** How old a renewal must be before the next, in seconds, so that not every request writes. */
export const SESSION_RENEWED_AFTER = DAY;

/** A session with more seconds left than this is not yet due for renewal. */
const NOT_DUE_FOR = SESSION_LASTS - SESSION_RENEWED_AFTER;

/**
 * True if the account in a row of `users`, or of an alias of it, is an operator who can be mailed: now,
 * in whichever session, and at an email that is proved to be theirs.
 */
export const isMailedOperator = (row = 'users'): SQL<boolean> => {
  const of = sql.identifier(row);
  return sql`(${of}.is_admin and ${of}.email_verified and (not ${of}.is_admin_by_oidc or exists (
    select from ${sessions} own where own.user_id = ${of}.id and own.operator_until > now())))`;
};

/** Matches the session with the placeholder `token` if it is valid and not due for renewal. */
export const isSettledSession = and(
  eq(sessions.token, sql.placeholder('token')),
  gt(sessions.expiresAt, sql`now() + make_interval(secs => ${sql.raw(`${NOT_DUE_FOR}`)})`),
);

const sessionWhere = (name: string, which: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        ...{ userId: users.id, email: users.email, sessionId: sessions.id },
        ...OPERATOR_FACTS,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(which)
      .prepare(name),
  );

const READS = {
  /** Valid, and not due for renewal. */
  settled: sessionWhere('session_by_token', isSettledSession),
  /** Those that the library has just found valid as well. */
  valid: sessionWhere('valid_session_by_token', eq(sessions.token, sql.placeholder('token'))),
};

/** Returns the user of a session, and whether they are an operator now; null if there is none. */
export async function readSession(
  db: Db,
  rule: FactorRule,
  token: string,
  which: keyof typeof READS = 'settled',
): Promise<Actor | null> {
  const [found] = await READS[which](db).execute({ token });
  if (!found) return null;
  const { isAdmin, hasFactor, hasPassed, ...caller } = found;
  return { ...caller, ...admitted({ isAdmin, hasFactor, hasPassed }, rule) };
}
