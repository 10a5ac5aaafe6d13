import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersInput, profileInput, tripInput } from '#support/factories';
import { freshEmail, type HttpTestApp, openHttpApp, type TestAccount } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { TEMPLATE } from '#support/postgresSetup';
import { asServerAdmin, createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { toDatabase } from '@/platform/server/database/open/openDatabase';
import { openPool } from '@/platform/server/database/pool/openPool';

/** In milliseconds: long enough for a busy machine to connect, short enough to wait for. */
const LIMITS = { connectionTimeoutMillis: 1_500, lock_timeout: 300 };

/** For a wait that the test itself ends. */
const PATIENT = { connectionTimeoutMillis: 20_000, lock_timeout: 3_000 };

const ROUTES = ['/sign-in/email', '/sign-up/email', '/request-password-reset', '/sign-out'];
const PROCEDURES = ['identity.session', 'trips.dashboard'];

describe('while the database is not available', () => {
  let url: string;
  /** Holds locks in its own transaction. */
  let locker: Client;
  let app: HttpTestApp;
  let account: TestAccount;
  let finish: () => Promise<void>;
  beforeAll(async () => {
    url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    locker = new Client(url);
    await locker.connect();
    ({ app, finish } = await openServer(url));
  });
  afterAll(async () => {
    await finish();
    await locker.end();
  });
  beforeEach(async () => {
    account = await app.signUp();
  });
  afterEach(() => locker.query('rollback'));

  /** Opens a server with a single database connection and short timeouts. */
  async function openServer(address: string, limits = LIMITS) {
    const pool = openPool(address, 1, limits);
    const database = toDatabase(drizzle(pool), () => pool.end());
    const opened = await openHttpApp(database);
    const close = async () => {
      await opened.close();
      await database.close();
    };
    return { app: opened, pool, finish: close };
  }

  function ask(server: HttpTestApp, path: string): Promise<Response> {
    const { cookie } = account;
    if (!path.startsWith('/')) return server.procedure(path, undefined, { cookie });
    const body = { email: freshEmail(), password: 'correct horse', name: '', acceptedTerms: true };
    return server.post(path, body, { cookie });
  }

  /** Expects a request to be answered with 503 and Retry-After, and logged with its cause. */
  async function expectComeAgain(server: HttpTestApp, path: string, meanwhile = async () => {}) {
    let response = new Response();
    const lines = await logLinesOf(async () => {
      [response] = await Promise.all([ask(server, path), meanwhile()]);
    });
    expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '1']);
    const answer = (await response.json()) as {
      message?: string;
      error?: { message: string; data: { appCode: string } };
    };
    expect(answer.error?.message ?? answer.message).toBe(APP_ERRORS.unavailable.message);
    if (answer.error) expect(answer.error.data.appCode).toBe('unavailable');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        requestId: response.headers.get('x-request-id'),
        err: expect.objectContaining({ stack: expect.anything() }),
      }),
    );
    expect(lines.join()).not.toContain(account.cookie.slice(-20));
  }

  describe.each([...ROUTES, ...PROCEDURES])('%s asks to come back later', (path) => {
    it('when nothing listens there', async () => {
      // Port 1 is reserved, and nothing listens on it.
      const other = await openServer('postgres://amy:s3cret@127.0.0.1:1/trips');
      await expectComeAgain(other.app, path);
      await other.finish();
    });

    it('when all connections are in use, and works when one is free', async () => {
      const other = await openServer(url);
      const held = await other.pool.connect();
      // It has connected by now, so a free connection needn't be waited for longer than a lock.
      other.pool.options.connectionTimeoutMillis = LIMITS.lock_timeout;
      await expectComeAgain(other.app, path);
      held.release();
      expect((await ask(other.app, path)).status).toBeLessThan(500);
      await other.finish();
    });

    it('when somebody keeps tables locked, and works when they are free', async () => {
      await locker.query('begin; lock table users, sessions, trips');
      await expectComeAgain(app, path);
      await locker.query('rollback');
      expect((await ask(app, path)).status).toBeLessThan(500);
    });

    it('when its connection is cut in mid-request, and works right afterwards', async () => {
      const patient = await openServer(url, PATIENT);
      await locker.query('begin; lock table users, sessions');
      await expectComeAgain(patient.app, path, cutWaiting);
      await locker.query('rollback');
      expect((await ask(patient.app, path)).status).toBeLessThan(500);
      await patient.finish();
    });
  });

  /** Cuts the connection of the request that is waiting for a lock. */
  async function cutWaiting(): Promise<void> {
    await asServerAdmin((admin) =>
      until('a request waits and is cut', async () => {
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and wait_event_type = 'Lock'`,
          [new URL(url).pathname.slice(1)],
        );
        return rowCount;
      }),
    );
  }

  it('a trip is created once, though the reply was cut off', async () => {
    const patient = await openServer(url, PATIENT);
    const { cookie } = account;
    const create = () => patient.app.procedure('trips.create', tripInput(), { cookie });
    await patient.app.procedure('profile.save', { ...profileInput(), began: null }, { cookie });
    await locker.query('begin; lock table trips in exclusive mode');
    const [first] = await Promise.all([create(), cutWaiting()]);
    await locker.query('rollback');
    const statuses = [first.status, (await create()).status, (await create()).status];
    expect(statuses).toEqual([503, 200, 409]);
    expect((await locker.query('select 1 from trips')).rowCount).toBe(1);
    await patient.finish();
  });

  it('an answer is saved once, though the reply was cut off', async () => {
    const patient = await openServer(url, PATIENT);
    const { cookie } = account;
    const trip = await patient.app.data('trips.create', tripInput({ tripName: 'Oslo' }), account);
    const input = { ...trip, answers: answersInput(), overwrite: true, began: null };
    const submit = () => patient.app.procedure('responses.submit', input, { cookie });
    await locker.query('begin; lock table responses in exclusive mode');
    const [first] = await Promise.all([submit(), cutWaiting()]);
    await locker.query('rollback');
    const statuses = [first.status, (await submit()).status, (await submit()).status];
    expect(statuses).toEqual([503, 200, 200]);
    expect((await locker.query('select 1 from responses')).rowCount).toBe(1);
    await patient.finish();
  });
});
