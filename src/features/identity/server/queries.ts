import { and, desc, eq, exists, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { deviceName } from '../domain/deviceName';
import type { Factors } from '../domain/factors';
import type { AccountState, DeletionPreview, signedInDeviceSchema } from '../domain/session';
import type { AccountBelongings } from './accountBelongings';
import { factorApps, passkeys, recoveryCodes } from './factorTables';
import { accounts, OIDC, sessions, users } from './tables';

const sessionsOfUser = prepared((db) =>
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

/** Returns the caller's sessions, the current device first, then the most recently used. */
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

const ties = alias(accounts, 'ties');

const accountOfUser = prepared((db) =>
  db
    .select({
      email: users.email,
      isVerified: users.emailVerified,
      hasPassword: exists(
        db
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.userId, users.id), isNotNull(accounts.password))),
      ).mapWith(Boolean),
      tiedAt: ties.createdAt,
    })
    .from(users)
    .leftJoin(ties, and(eq(ties.userId, users.id), eq(ties.providerId, OIDC)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('account_of_user'),
);

/** Returns the caller's sign-in details. Throws `not_signed_in` if the account is gone. */
export async function readAccount(db: Db, { userId }: Actor): Promise<AccountState> {
  const [account] = await accountOfUser(db).execute({ userId });
  if (!account) throw new AppError('not_signed_in');
  return { ...account, tiedAt: account.tiedAt?.toISOString() ?? null };
}

const passkeysOfUser = prepared((db) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder('userId')))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
    .prepare('passkeys_of_user'),
);

const appOfUser = prepared((db) =>
  db
    .select({
      since: factorApps.createdAt,
      recoveryCodes: db.$count(recoveryCodes, eq(recoveryCodes.userId, factorApps.userId)),
    })
    .from(factorApps)
    .where(eq(factorApps.userId, sql.placeholder('userId')))
    .prepare('app_of_user'),
);

/** Returns how the caller proves more than a password; `host` is the one that they have opened. */
export async function readFactors(db: Db, { userId }: Actor, host: string): Promise<Factors> {
  const [keys, [app]] = await Promise.all([
    passkeysOfUser(db).execute({ userId }),
    appOfUser(db).execute({ userId }),
  ]);
  return {
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt, ...key }) => ({
      ...{ id, name, madeAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      elsewhere: key.host === host ? null : key.host,
    })),
    app: app ? { ...app, since: app.since.toISOString() } : null,
  };
}

/** Counts what the caller would lose with their account, in one statement. */
export function createCountBelongings(belongings: AccountBelongings) {
  const counted = prepared((db) =>
    db
      .select({
        trips: belongings.trips.count(db),
        responses: belongings.responses.count(db),
        endingTrips: belongings.responses.ending(),
        plannedTrips: belongings.responses.planned(),
        owed: belongings.dues.owed(),
      })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
      .prepare('belongings_of_user'),
  );
  return async (db: Db, { userId }: Actor): Promise<DeletionPreview> => {
    const [counts] = await counted(db).execute({ userId });
    return counts ?? { trips: 0, responses: 0, endingTrips: [], plannedTrips: [], owed: [] };
  };
}
