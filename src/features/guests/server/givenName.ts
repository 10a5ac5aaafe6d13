import { desc, eq, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import type { KnownName } from '@/features/profile/domain/knownName';
import { profiles } from '@/features/profile/server/tables';
import { responses } from '@/features/responses/server/tables';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';

const nameGivenBy = prepared((db) => {
  const newest = db
    .select({ firstName: responses.firstName, lastName: responses.lastName })
    .from(responses)
    .where(eq(responses.userId, sql.placeholder('userId')))
    .orderBy(desc(responses.submittedAt))
    .limit(1)
    .as('newest');
  return db
    .select({
      firstName: sql<string>`coalesce(${profiles.firstName}, ${newest.firstName}, '')`,
      lastName: sql<string>`coalesce(${profiles.lastName}, ${newest.lastName}, '')`,
      hasProfile: sql<boolean>`${profiles.userId} is not null`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(newest, sql`true`)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('name_given_by');
});

/** Reads the name in an account's profile, or else in its newest response to any trip. */
export async function readGivenName(db: Db, userId: string): Promise<KnownName> {
  const [given] = await nameGivenBy(db).execute({ userId });
  return given ?? { firstName: '', lastName: '', hasProfile: false };
}
