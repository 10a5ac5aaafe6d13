import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { logLinesOf } from '#support/logLines';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { type PostgresServer, startPostgresServer } from '#support/postgresServer';
import { queryOnce } from '#support/queryOnce';
import { until } from '#support/until';
import { isUnavailable } from '../isUnavailable';
import { connectOnce } from '../open/connectOnce';
import { openDatabase } from '../open/openDatabase';
import { openPool } from '../pool/openPool';
import { askHosts, notePosition } from './notePosition';
import { forgetSeen, keepSeen, readSeen } from './seenFile';
import { watchPosition } from './watchPosition';

/** A primary that is paused while a standby takes over, and comes back without being fenced. */
let old: PostgresServer;
let taken: Awaited<ReturnType<PostgresServer['takeOver']>>;
const folder = folderForEach();
/** The URL with both hosts, the old primary first. */
let both: string;
beforeAll(async () => {
  old = await startPostgresServer();
  await (await openDatabase({ url: old.url('postgres'), migrationsDir: MIGRATIONS_DIR })).close();
  taken = await old.takeOver();
  await old.resume();
  const [first, second] = [new URL(old.url('postgres')), new URL(taken.url('postgres'))];
  both = first.href.replace(first.host, `${first.host},${second.host}`);
}, 120_000);
afterAll(async () => {
  await taken.stop();
  await old.stop();
});

const portOf = (url: string) => Number(new URL(url).port);

/** Simulates a server start, which knows only what is in its data folder. */
const start = (databaseUrl: string) =>
  watchPosition({ databaseUrl, dataDir: folder.path }, 'npm run admin -- trust');

/** Returns which of the two primaries a URL leads to, or why to neither. */
async function leadsTo(url: string): Promise<string> {
  let client: pg.Client;
  try {
    client = await connectOnce(url);
  } catch (error) {
    return (error as Error).message;
  }
  const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
  await client.end();
  return rows[0]?.port === portOf(taken.url('postgres')) ? 'the new primary' : 'the old one';
}

/** Records a database's position, as a running server does. */
async function note(url: string): Promise<void> {
  const pool = openPool(url, 2);
  await notePosition(drizzle(pool), url);
  await pool.end();
}

const OLDER =
  /cannot be opened: it is an older primary that has come back \(its timeline is 1, and at \d{4}-\d\d-\d\d \d\d:\d\d UTC servers used 2\), and what is saved there would be lost: fence it, or make it a standby with pg_rewind; if it is the right one, 'npm run admin -- trust' says so\.$/;

describe('an old primary that comes back', () => {
  it('is used by who has seen nothing else, and has but one host to ask', async () => {
    start(old.url('postgres'));
    expect(await leadsTo(old.url('postgres'))).toBe('the old one');
  });

  it('is not used while the new one answers, though nobody here has seen that before', async () => {
    start(both);
    await askHosts(both);
    expect(await leadsTo(both)).toBe('the new primary');
  });

  it('is refused by a server that is started again while the new one is away', async () => {
    start(both);
    await askHosts(both);
    await note(both);
    await taken.pause();
    try {
      start(both);
      expect(await leadsTo(both)).toMatch(OLDER);
      // Using only its own address does not get around that.
      start(old.url('postgres'));
      expect(await leadsTo(old.url('postgres'))).toMatch(OLDER);
    } finally {
      await taken.resume();
    }
    start(both);
    expect(await leadsTo(both)).toBe('the new primary');
  });

  it('is a matter of coming back later for requests', async () => {
    await keepSeen(folder.path, both, { systemId: null, timeline: 2, lsn: '0/0' });
    const url = old.url('postgres');
    start(url);
    const pool = openPool(url, 2);
    expect(await pool.query('select 1').then(() => 'answered', isUnavailable)).toBe(true);
    await pool.end();
  });

  it('loses the connections that it has as soon as the new one is seen', async () => {
    // A URL that this process has not used yet, so that it starts with the old primary.
    const url = `${both}?application_name=begins`;
    start(url);
    const pool = openPool(url, 2);
    const port = async () => {
      const { rows } = await pool.query<{ port: number }>('select inet_server_port() as port');
      return rows[0]?.port;
    };
    expect(await port()).toBe(portOf(old.url('postgres')));
    await askHosts(url);
    await until(
      'the new one is used',
      async () => (await port().catch(() => undefined)) === portOf(taken.url('postgres')),
    );
    await pool.end();
  });

  it('is used again when an administrator says that it is the right one, without a restart', async () => {
    await keepSeen(folder.path, both, { systemId: null, timeline: 2, lsn: '0/0' });
    const url = old.url('postgres');
    start(url);
    expect(await leadsTo(url)).toMatch(OLDER);
    forgetSeen(folder.path);
    expect(await leadsTo(url)).toBe('the old one');
  });
});

describe('the database that servers have used', () => {
  const url = () => taken.url('postgres');

  it('is known by its timeline, its identifier and how far it had come', async () => {
    start(url());
    await note(url());
    const seen = readSeen(folder.path, url());
    const [row] = await queryOnce<{ system_id: string; timeline: number; lsn: string }>(
      url(),
      'select system_id, timeline, lsn from last_seen',
    );
    expect(seen?.position).toEqual({
      systemId: row?.system_id,
      timeline: 2,
      lsn: row?.lsn,
    });
    await note(url());
    start(url());
    expect(await leadsTo(url())).toBe('the new primary');
  });

  it('is refused when it was put back to an earlier state', async () => {
    await keepSeen(folder.path, url(), { systemId: null, timeline: 2, lsn: 'FFFF/0' });
    start(url());
    expect(await leadsTo(url())).toMatch(
      /: it is behind what servers saw of it at .* \(0\/\w+, and FFFF\/0 then\), as one that was put back to an earlier state; if it is the right one, /,
    );
  });

  it('is refused when it is another cluster, as after a restore at the same address', async () => {
    await keepSeen(folder.path, url(), { systemId: '1', timeline: 1, lsn: '0/0' });
    start(url());
    expect(await leadsTo(url())).toMatch(
      /: it is another PostgreSQL than the one that servers used at /,
    );
  });

  it('is another matter with another address, or with a file that says nothing', async () => {
    const elsewhere = url().replace('127.0.0.1', 'localhost');
    await keepSeen(folder.path, elsewhere, { systemId: '1', timeline: 9, lsn: '0/0' });
    start(url());
    expect(await leadsTo(url())).toBe('the new primary');
  });

  it('is watched by its timeline where its role may not ask for more, and not where it tells nothing', async () => {
    const admin = (text: string) => queryOnce(url(), text);
    await admin("create role plain login password 'gangway'");
    await admin('revoke execute on function pg_control_system() from public');
    const plain = new URL(url());
    plain.username = 'plain';
    await keepSeen(folder.path, url(), { systemId: '1', timeline: 3, lsn: '0/0' });
    start(plain.href);
    expect(await leadsTo(plain.href)).toMatch(/its timeline is 2, and at .* servers used 3/);
    await admin('revoke execute on function pg_walfile_name(pg_lsn) from public');
    const lines = await logLinesOf(async () => {
      expect(await leadsTo(plain.href)).toBe('the new primary');
      expect(await leadsTo(plain.href)).toBe('the new primary');
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the database does not tell its position');
  });
});
