import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { deviceName } from '../domain/deviceName';
import type { deletionPreviewSchema, signedInDeviceSchema } from '../domain/session';
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

const belongings = preparedRead((db) =>
  db
    .select({
      trips: db.$count(trips, eq(trips.userId, users.id)),
      responses: db.$count(responses, eq(responses.userId, users.id)),
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('belongings_of_user'),
);

/** How many trips and responses someone has. */
export async function countBelongings(
  db: Db,
  { userId }: Actor,
): Promise<z.infer<typeof deletionPreviewSchema>> {
  const [counted] = await belongings(db).execute({ userId });
  return counted ?? { trips: 0, responses: 0 };
}
