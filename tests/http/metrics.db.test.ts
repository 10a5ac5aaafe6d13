import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { profileInput } from '#support/factories';
import { aPage, freshEmail, openHttpApp } from '#support/httpApp';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { rootRouter } from '@/app/server/rootRouter';
import { AUTH_ROUTES } from '@/features/identity/server/authRoutes';
import { noteBackup } from '@/platform/server/backup/backupMark';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { queueJobs } from '@/platform/server/jobs/jobQueue';
import { mailKinds } from '@/platform/server/mailKind';

const TOKEN = 'only-prometheus-knows';

// Opened as a server does, so that its connections are counted.
const database = await openDatabase({
  url: testDatabaseUrl(await createTestDatabase()),
  migrationsDir: MIGRATIONS_DIR,
  poolSize: 3,
});
const env = { METRICS_TOKEN: TOKEN, PUBLIC_URL: 'https://trips.example' };
const app = await openHttpApp(database, env);
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = (headers: Record<string, string> = {}) => app.send('/metrics', {}, { headers });

/** Returns each value by name and labels, as the text has them. */
async function numbers(): Promise<Map<string, number>> {
  const response = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => !/^(#|$)/.test(line));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const counted = (route: string, method: string, status: string) =>
  `gangway_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;

describe('/metrics', () => {
  it('is available with the token and to nobody else', async () => {
    for (const authorization of [
      undefined,
      TOKEN,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
    ]) {
      const response = await ask(authorization === undefined ? {} : { authorization });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await response.text()).not.toContain('gangway_');
    }
  });

  it('tells what is left of the disk, and whether that is little', async () => {
    const { space } = app.disk;
    const { size } = space;
    expect((await numbers()).get('gangway_disk_free_bytes')).toBe(space.free);
    expect((await numbers()).get('gangway_disk_size_bytes')).toBe(size);
    expect((await numbers()).get('gangway_disk_low')).toBe(0);
    app.disk.space = { free: size / 25, size };
    expect((await numbers()).get('gangway_disk_low')).toBe(1);
    app.disk.space = space;
  });

  it('tells how old the newest backup is, once there is one', async () => {
    expect((await numbers()).get('gangway_backup_age_seconds')).toBeUndefined();
    await noteBackup(database.db, new Date(Date.now() - 3_600_000));
    const age = (await numbers()).get('gangway_backup_age_seconds');
    expect(age).toBeGreaterThanOrEqual(3_600);
    expect(age).toBeLessThan(3_700);
  });

  it('shows what docs/hosting.md has a row for, and no other metrics of ours', async () => {
    const response = await ask({ authorization: `Bearer ${TOKEN}` });
    const shown = [...(await response.text()).matchAll(/^# TYPE (gangway_\w+)/gm)];
    const rows = readFileSync('docs/hosting.md', 'utf8').match(/^\| `gangway_.*$/gm) ?? [];
    const named = rows.flatMap((row) => row.split(' |')[0]?.match(/gangway_\w+/g) ?? []);
    // This one is only there with a mail server. `tests/servers/mailServer.test.ts` checks it.
    const here = named.filter((name) => name !== 'gangway_mail_server_up');
    expect(here.sort()).toEqual(shown.map(([, name]) => name).sort());
  });

  it('does not exist without the setting, not even as a page', async () => {
    const other = await openHttpApp(database, {}, aPage);
    const headers = { authorization: 'Bearer undefined' };
    expect((await other.send('/metrics', {}, { headers })).status).toBe(404);
    await other.close();
  });

  it('counts requests by route, method and class of status, and times them', async () => {
    const { cookie, email } = await app.signUp();
    await app.send('/api/trpc/profile.mine', {}, { cookie });
    await app.send('/api/trpc/profile.mine,trips.dashboard?batch=1', {}, { cookie });
    await app.post('/sign-in/email', { email, password: 'a wrong one' });
    await app.post('/request-password-reset', { email });
    await app.mailer.drain();
    const all = await numbers();
    expect(all.get(counted('/api/auth/sign-up/email', 'POST', '2xx'))).toBe(1);
    expect(all.get(counted('/api/auth/sign-in/email', 'POST', '4xx'))).toBe(1);
    expect(all.get(counted('profile.mine', 'GET', '2xx'))).toBe(1);
    expect(all.get(counted('batch', 'GET', '2xx'))).toBe(1);
    expect(all.get('gangway_mails_total{kind="reset",outcome="sent"}')).toBe(1);
    const sum = counted('/api/auth/sign-up/email', 'POST', '2xx').replace('_count', '_sum');
    expect(all.get(sum)).toBeGreaterThan(0.001);
  });

  it('has a value from the start for everything that an alarm may watch', async () => {
    const other = await openHttpApp(database, { METRICS_TOKEN: TOKEN });
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await other.send('/metrics', {}, { headers })).text();
    await other.close();
    expect(text).toContain('gangway_database_up 1');
    for (const procedure of Object.keys(rootRouter._def.procedures)) {
      expect(text).toContain(
        `gangway_procedure_errors_total{procedure="${procedure}",code="INTERNAL_SERVER_ERROR"} 0`,
      );
    }
    for (const route of AUTH_ROUTES) {
      expect(text).toContain(`gangway_guesses_refused_total{route="/api/auth${route}"} 0`);
    }
    expect([...mailKinds()]).toEqual(expect.arrayContaining(['reset', 'nudge', 'plan']));
    for (const kind of mailKinds()) {
      expect(text).toContain(`gangway_mails_total{kind="${kind}",outcome="failed"} 0`);
    }
    for (const kind of Object.keys(other.jobKinds)) {
      expect(text).toContain(`gangway_jobs_total{kind="${kind}",outcome="given up"} 0`);
      expect(text).toContain(`gangway_jobs_due{kind="${kind}"} 0`);
      expect(text).toContain(`gangway_jobs_late_seconds{kind="${kind}"} 0`);
    }
  });

  it('shows what waits in the queue, how late it is, and what came of it', async () => {
    const { db } = database;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await queueJobs(db, [
      { key: 'tidy limit_counts', kind: 'tidy limit_counts', data: {}, dueAt: anHourAgo },
    ]);
    const before = await numbers();
    expect(before.get('gangway_jobs_due{kind="tidy limit_counts"}')).toBe(1);
    expect(before.get('gangway_jobs_late_seconds{kind="tidy limit_counts"}')).toBeGreaterThan(
      3_599,
    );
    await app.runJobs();
    const after = await numbers();
    expect(after.get('gangway_jobs_due{kind="tidy limit_counts"}')).toBe(0);
    expect(after.get('gangway_jobs_late_seconds{kind="tidy limit_counts"}')).toBe(0);
    expect(after.get('gangway_jobs_total{kind="tidy limit_counts",outcome="done"}')).toBe(1);
  });

  it('counts what procedures refuse and fail at, and guesses that were refused', async () => {
    const { cookie } = await app.signUp();
    await app.send('/api/trpc/trips.dashboard');
    await database.db.execute(sql`alter table profiles add constraint no check (age <> '36')`);
    await app.procedure('profile.save', { ...profileInput(), began: null }, { cookie });
    await database.db.execute(sql`alter table profiles drop constraint no`);
    const guess = { email: freshEmail(), password: 'a guess' };
    const statuses: number[] = [];
    for (let count = 0; count < 60 && !statuses.includes(429); count += 1) {
      statuses.push((await app.post('/sign-in/email', guess, { address: '10.1.1.1' })).status);
    }
    const all = await numbers();
    const errors = 'gangway_procedure_errors_total';
    expect(all.get(`${errors}{procedure="trips.dashboard",code="UNAUTHORIZED"}`)).toBe(1);
    expect(all.get(`${errors}{procedure="profile.save",code="INTERNAL_SERVER_ERROR"}`)).toBe(1);
    expect(all.get('gangway_guesses_refused_total{route="/api/auth/sign-in/email"}')).toBe(1);
  });

  it('shows what runs, and how busy its database is', async () => {
    const connections = (all: Map<string, number>) =>
      ['total', 'idle', 'waiting'].map((state) =>
        all.get(`gangway_database_connections{state="${state}"}`),
      );
    const build = `gangway_build_info{version="1.2.3",node="${process.version}"}`;
    const calm = await numbers();
    expect(calm.get(build)).toBe(1);
    expect(calm.get('gangway_database_up')).toBe(1);
    expect(calm.get('gangway_database_ping_seconds')).toBeLessThan(3);
    expect(calm.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    let begun = false;
    const moments = new EventEmitter();
    const done = once(moments, 'done');
    const work = Array.from({ length: 8 }, () =>
      database.db.transaction(async () => {
        begun = true;
        await done;
      }),
    );
    await until('the first to have a connection', () => begun);
    const [total = 0, idle = 0, waiting = 0] = connections(await numbers());
    moments.emit('done');
    await Promise.all(work);
    // On PostgreSQL, reads use up to three further connections, which are idle now.
    const busy = total - idle;
    expect(busy).toBe(3);
    expect(idle).toBeLessThanOrEqual(3);
    expect(waiting).toBeGreaterThanOrEqual(8 - busy);
    // The engine's own upkeep may still be queued.
    await until('nothing to wait', async () => connections(await numbers())[2] === 0);
  });

  it('does not grow with what callers make up, and repeats none of it', async () => {
    const made = () => `mark${randomBytes(9).toString('hex')}`;
    const everything = async () => {
      const method = made().toUpperCase();
      await app.send(`/${made()}?${made()}=${made()}`);
      await app.send(`/api/${made()}`);
      await app.send(`/api/auth/${made()}`, { method: 'POST' });
      await app.send(`/api/trpc/${made()}`);
      await app.send(`/api/trpc/${made()},${made()}?batch=1`);
      await app.send(`/api/trpc/%ff${made()}`, { method: 'POST' });
      await app.send(`/dashboard/${made()}`, { method });
      await app.send(`/api/trpc/profile.mine/${made()}`, { headers: { cookie: made() } });
    };
    await everything();
    const before = [...(await numbers()).keys()];
    for (let round = 0; round < 125; round += 1) await everything();
    const after = [...(await numbers()).keys()];
    const own = (names: string[]) => names.filter((name) => name.startsWith('gangway_')).sort();
    expect(own(after)).toEqual(own(before));
    expect(after.join()).not.toMatch(/mark[\da-f]{18}/i);
    expect(own(after).length).toBeLessThan(1_000);
  });
});
