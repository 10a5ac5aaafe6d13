import { and, eq, gt, lt, sql } from 'drizzle-orm';
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

/** Matches the session with the placeholder `token` if it is valid and not due for renewal. */
export const isSettledSession = and(
  eq(sessions.token, sql.placeholder('token')),
  gt(sessions.expiresAt, sql`now() + make_interval(secs => ${sql.raw(`${NOT_DUE_FOR}`)})`),
);

const sessionByToken = prepared((db) =>
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

/** Returns the user of a valid session; null if it is invalid or due for renewal. */
export async function readSession(db: Db, token: string): Promise<Actor | null> {
  const [actor] = await sessionByToken(db).execute({ token });
  return actor ?? null;
}

/**
 * True if the session with this token exists and has expired by this machine's clock. The library
 * goes by the same clock, and would delete the session and the browser's cookie even if the clock
 * is wrong.
 */
export async function hasRunOut(db: Db, token: string): Promise<boolean> {
  const isOver = and(eq(sessions.token, token), lt(sessions.expiresAt, new Date()));
  return (await db.$count(sessions, isOver)) > 0;
}
