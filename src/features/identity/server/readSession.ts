import { and, eq, gt, sql } from 'drizzle-orm';
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
