import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { sessions, users } from './tables';

const DAY = 24 * 3600;

/** How long a session lasts after its last renewal, in seconds. */
export const SESSION_LASTS = 30 * DAY;

/** How old a renewal must be before the next, in seconds, so that not every request writes. */
export const SESSION_RENEWED_AFTER = DAY;

/** A session with more seconds left than this is not yet due for renewal. */
const NOT_DUE_FOR = SESSION_LASTS - SESSION_RENEWED_AFTER;

/**
 * True if the account in `users` is an operator in a session: by hand in each of theirs, by the
 * company's own sign-in only in one that it has opened, for twelve hours (SPEC-3 12.4).
 * @param operatorUntil the session's column
 */
export const isOperatorIn = (operatorUntil: SQLWrapper): SQL<boolean> =>
  sql`(${users.isAdmin} and (not ${users.isAdminByOidc} or coalesce(${operatorUntil} > now(), false)))`;

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

const actors = (db: Db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isOperator: isOperatorIn(sessions.operatorUntil),
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId));

const sessionByToken = prepared((db) =>
  actors(db).where(isSettledSession).prepare('session_by_token'),
);

/** Returns the user of a valid session; null if it is invalid or due for renewal. */
export async function readSession(db: Db, token: string): Promise<Actor | null> {
  const [actor] = await sessionByToken(db).execute({ token });
  return actor ?? null;
}

/** Returns the user of a session that the library has found valid; null if it has ended since. */
export async function readRenewed(db: Db, sessionId: string): Promise<Actor | null> {
  const [actor] = await actors(db).where(eq(sessions.id, sessionId));
  return actor ?? null;
}
