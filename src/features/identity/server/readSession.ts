import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { sessions, users } from './tables';

const DAY = 24 * 3600;

/** For how long a session lasts from its last renewal on, in seconds. */
export const SESSION_LASTS = 30 * DAY;

/** How old a renewal must be for the next, in seconds: not every request is to write. */
export const SESSION_RENEWED_AFTER = DAY;

/** A session with more seconds left than this is not yet due for renewal. */
const NOT_DUE_FOR = SESSION_LASTS - SESSION_RENEWED_AFTER;

/** Holds for the session with the placeholder `token`, if it is valid and not due for renewal. */
export const isSettledSession = and(
  eq(sessions.token, sql.placeholder('token')),
  gt(sessions.expiresAt, sql`now() + make_interval(secs => ${sql.raw(`${NOT_DUE_FOR}`)})`),
);

const sessionByToken = preparedRead((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isOperator: users.isAdmin,
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isSettledSession)
    .prepare('session_by_token'),
);

/** Who a valid session signs in, with the admin claim; null for any other, or due for renewal. */
export async function readSession(db: Db, token: string): Promise<Actor | null> {
  const [actor] = await sessionByToken(db).execute({ token });
  return actor ?? null;
}

/**
 * Whether the session with this token is there and over, by this machine's clock: that of the library, which
 * would delete it, and take the cookie from the browser, although the clock may be wrong.
 */
export async function hasRunOut(db: Db, token: string): Promise<boolean> {
  const isOver = and(eq(sessions.token, token), lt(sessions.expiresAt, new Date()));
  return (await db.$count(sessions, isOver)) > 0;
}
