import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { deviceName } from '../domain/deviceName';
import type { DeletionPreview, signedInDeviceSchema } from '../domain/session';
import type { AccountBelongings } from './accountBelongings';
import { sessions, users } from './tables';

const sessionsOfUser = preparedRead((db) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, sql.placeholder('userId')), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(
      desc(sql`${sessions.id} = ${sql.placeholder('sessionId')}`),
      desc(sessions.updatedAt),
      sessions.id,
    )
    .prepare('sessions_of_user'),
);

/** Where someone is signed in: the device that asks first, then the others, the latest first. */
export async function listDevices(
  db: Db,
  { userId, sessionId }: Actor,
): Promise<z.infer<typeof signedInDeviceSchema>[]> {
  const rows = await sessionsOfUser(db).execute({ userId, sessionId });
  return rows.map((row) => ({
    sessionId: row.id,
    device: deviceName(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** How many of each kind someone has, in one statement. */
export function createCountBelongings(belongings: AccountBelongings) {
  const counted = preparedRead((db) =>
    db
      .select({ trips: belongings.trips.count(db), responses: belongings.responses.count(db) })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .prepare('belongings_of_user'),
  );
  return async (db: Db, { userId }: Actor): Promise<DeletionPreview> => {
    const [counts] = await counted(db).execute({ userId });
    return counts ?? { trips: 0, responses: 0 };
  };
}
