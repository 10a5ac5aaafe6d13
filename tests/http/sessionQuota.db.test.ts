import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { cookieOf, type TestAccount } from '#support/httpApp';
import { sessions } from '@/features/identity/server/tables';

const { app, database } = await openAppForFile();

/** The server's own limit. */
const MOST = 20;

const signIn = async ({ email, password }: TestAccount) => {
  const response = await app.post('/sign-in/email', { email, password });
  expect(response.status).toBe(200);
  return cookieOf(response);
};

const countOf = ({ userId }: TestAccount) =>
  database.db.$count(sessions, eq(sessions.userId, userId));

/**
 * Creates someone with this many sessions besides the one from signing up, each last seen a day
 * earlier than the one before.
 */
async function withSessions(count: number): Promise<TestAccount> {
  const account = await app.signUp();
  await database.db.execute(sql`
    insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
    select ${account.userId} || n, ${account.userId} || n, ${account.userId}, now() + interval '20 days',
      now() - make_interval(days => n), now() - make_interval(days => n)
    from generate_series(1, ${count}::int) n`);
  return account;
}

describe(`an account has ${MOST} sessions at most`, () => {
  it('the next login ends the one that was unused the longest', async () => {
    const amy = await withSessions(MOST - 1);
    expect(await countOf(amy)).toBe(MOST);
    const cookie = await signIn(amy);
    expect(await countOf(amy)).toBe(MOST);
    const oldest = eq(sessions.id, `${amy.userId}${MOST - 1}`);
    expect(await database.db.$count(sessions, oldest)).toBe(0);
    expect(await app.session(cookie)).toMatchObject({ userId: amy.userId });
    expect(await app.session(amy.cookie)).toMatchObject({ userId: amy.userId });
  });

  it('the one in use stays, however old its login is', async () => {
    const amy = await withSessions(MOST - 1);
    await database.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 year'` })
      .where(eq(sessions.userId, amy.userId));
    await signIn(amy);
    expect(await app.session(amy.cookie)).toMatchObject({ userId: amy.userId });
  });

  it('also when many logins come at once', async () => {
    const amy = await withSessions(MOST - 3);
    const insert = (index: number) =>
      database.db.insert(sessions).values({
        id: `${amy.userId} at once ${index}`,
        token: `${amy.userId} at once ${index}`,
        userId: amy.userId,
        expiresAt: sql`now() + interval '30 days'`,
      });
    await Promise.all(Array.from({ length: 30 }, (_, index) => insert(index)));
    expect(await countOf(amy)).toBe(MOST);
  });

  it('nobody else loses one', async () => {
    const [amy, ben] = [await withSessions(MOST - 1), await withSessions(MOST - 1)];
    await signIn(amy);
    expect(await countOf(ben)).toBe(MOST);
  });
});
