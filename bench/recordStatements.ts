import { drizzle } from 'drizzle-orm/node-postgres';
import { testHub } from '#support/testHub';
import { accountBelongings } from '@/app/server/accountBelongings';
import { rootRouter } from '@/app/server/rootRouter';
import { createIdentity } from '@/features/identity/server/identity';
import { createLimits } from '@/features/limits/server/limits';
import { countsOf } from '@/features/limits/server/misses';
import { openPool } from '@/platform/server/database/pool/openPool';
import { createKeyedToken } from '@/platform/server/keyedToken';
import { ownCookies } from '@/platform/server/ownCookies';
import { createCallerFactory } from '@/platform/server/trpc';
import type { Statement } from './load/job';
import { AUTH_SECRET } from './servers/startBuiltServer';

const createCaller = createCallerFactory(rootRouter);

export type Caller = ReturnType<typeof createCaller>;

/**
 * Calls procedures on a PostgreSQL database in this process, starting from the session cookie as
 * the server does, and records the statements that they send.
 */
export function openRecorded(databaseUrl: string) {
  const statements: Statement[] = [];
  const pool = openPool(databaseUrl);
  const logger = {
    logQuery: (text: string, values: unknown[]) => statements.push({ text, values }),
  };
  const db = drizzle(pool, { logger });
  const live = testHub(db);
  const identity = createIdentity({
    db,
    live,
    belongings: accountBelongings,
    tripNameFor: async () => null,
    mailer: {
      send: async () => undefined,
      post: () => undefined,
      deliver: async () => undefined,
      reach: null,
      drain: async () => undefined,
    },
    secret: AUTH_SECRET,
    publicUrl: undefined,
    fallbackUrl: 'http://127.0.0.1',
    supportEmail: 'support@gangway.invalid',
  });
  const counts = countsOf(createLimits(db, AUTH_SECRET), () => '127.0.0.1');
  return {
    /** Runs `work` as the owner of the cookie, and returns its statements in order. */
    async record(cookie: string, work: (api: Caller) => Promise<unknown>): Promise<Statement[]> {
      statements.length = 0;
      const caller = identity.recognize(new Headers({ cookie }), false, () => undefined);
      await work(
        createCaller({
          db,
          ...caller,
          cookies: ownCookies(cookie, false, () => undefined),
          origin: 'http://127.0.0.1',
          sensitiveDays: 30,
          keyedToken: createKeyedToken(AUTH_SECRET),
          requestId: 'bench',
          ...counts,
          live,
          inTurn: (_path, _asker, call) => call(),
        }),
      );
      return [...statements];
    },
    close: () => pool.end(),
  };
}
