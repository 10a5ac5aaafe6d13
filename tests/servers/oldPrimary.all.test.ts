import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpPerson } from '../support/apiPerson';
import { type PostgresServer, startPostgresServer } from '../support/postgresServer';
import { queryOnce } from '../support/queryOnce';
import { startTestServer, type TestServer } from '../support/server';
import { makeTempFolder } from '../support/tempFolder';
import { until } from '../support/until';

/*
 * An old primary comes back unfenced. Neither of two servers uses it, not even one that is
 * restarted while the new primary is away.
 */

let old: PostgresServer;
let taken: Awaited<ReturnType<PostgresServer['takeOver']>> | undefined;
let servers: TestServer[] = [];
beforeAll(async () => {
  old = await startPostgresServer({ durable: true });
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await taken?.stop();
  await old.stop();
});

const emailsIn = async (url: string) => {
  const rows = await queryOnce<{ email: string }>(url, 'select email from users order by email');
  return rows.map(({ email }) => email);
};

it('is used by no server, and the start says why', async () => {
  // The second host is where the standby will be. Nothing listens there yet.
  const standby = `127.0.0.1:${old.standbyPort}`;
  const address = new URL(old.url('postgres'));
  const url = address.href.replace(address.host, `${address.host},${standby}`);
  const env = { DATABASE_URL: url, AUTH_SECRET: randomUUID() };
  const folders = await Promise.all([makeTempFolder(), makeTempFolder()]);
  const startAt = (index: number) =>
    startTestServer({ ...env, DATA_DIR: folders[index]?.path ?? '' });
  servers = await Promise.all([startAt(0), startAt(1)]);
  await signUpPerson(servers[0]?.url ?? '', 'Amy');

  taken = await old.takeOver();
  const saves = (index: number, name: string) =>
    signUpPerson(servers[index]?.url ?? '', name).then(
      () => true,
      () => false,
    );
  for (const index of [0, 1]) await until('it saves there', () => saves(index, `Ben ${index}`));
  await old.resume();
  const onOld = await emailsIn(old.url('postgres'));

  // After a restart, a server meets the old one first.
  await servers[0]?.stop({ keepData: true });
  servers[0] = await startAt(0);
  for (const index of [0, 1]) await until('it saves', () => saves(index, `Cleo ${index}`));
  expect(await emailsIn(old.url('postgres'))).toEqual(onOld);
  expect((await emailsIn(taken.url('postgres'))).length).toBeGreaterThan(onOld.length);

  // With the new one away it has to refuse.
  await servers[0]?.stop({ keepData: true });
  await taken.pause();
  await expect(startAt(0)).rejects.toThrow(/it is an older primary that has come back/);
  const dataDir = folders[0]?.path ?? '';
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/server/command.js', ...args], {
      env: { PATH: process.env.PATH, ...env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  expect(command('admin', 'list').stderr).toMatch(/it is an older primary that has come back/);
  expect(command('check').status).toBe(2);
  expect(command('admin', 'trust').stdout).toMatch(/count as they are now/);
  servers[0] = await startAt(0);
  expect(await saves(0, 'Dan')).toBe(true);
  await taken.resume();
});
