import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { tripInput } from '#support/factories';
import { startTestServer, type TestServer } from '#support/server';
import { until } from '#support/until';

const TOKEN = 'a-token-for-the-numbers';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WORKERS: '2', METRICS_TOKEN: TOKEN });
}, 120_000);
afterAll(() => server.stop());

/** Returns the pids of the processes that answer requests. */
function workersOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.js'))
    .map(Number);
}

/** Sends a request over its own connection, and returns the response. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  const request = get(`${server.url}${path}`, { agent: false, headers });
  const [response] = await once(request, 'response');
  return text(response);
}

/** Counts the login pages that all workers together have served. */
async function pagesAnswered(): Promise<number> {
  const numbers = await ask('/metrics', {
    authorization: `Bearer ${TOKEN}`,
  });
  const counts =
    /^gangway_http_request_duration_seconds_count\{[^}]*route="\/login"[^}]*\} (\d+)$/m;
  return Number(counts.exec(numbers)?.[1] ?? 0);
}

describe('several workers on one port', () => {
  it('report their metrics together, whichever is asked', async () => {
    const before = await pagesAnswered();
    for (let page = 0; page < 10; page += 1) await ask('/login');
    expect((await pagesAnswered()) - before).toBe(10);
    expect((await pagesAnswered()) - before).toBe(10);
  });

  it('are replaced when they end, and lose nothing acknowledged', async () => {
    const { api } = await signUpPerson(server.url, 'Amy');
    const acknowledged: string[] = [];
    const failures: unknown[] = [];
    /**
     * Creates trips one after the other, only as long as there is something to wait for, to stay
     * within a day's quota.
     */
    async function makeTrips(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const tripName = `Trip ${acknowledged.length + failures.length}`;
        await api.trips.create.mutate(tripInput({ tripName })).then(
          ({ tripId }) => acknowledged.push(tripId),
          (error: unknown) => failures.push(error),
        );
      }
    }
    await makeTrips(5);
    const before = workersOf(server.process.pid);
    expect(before).toHaveLength(2);
    const [victim = 0] = before;
    process.kill(victim, 'SIGKILL');
    await makeTrips(5);
    await until('another has taken its place', () => {
      const now = workersOf(server.process.pid);
      return now.length === 2 && !now.includes(victim);
    });
    await makeTrips(5);
    const shown = (await api.trips.dashboard.query()).map(({ tripId }) => tripId);
    expect(acknowledged.filter((id) => !shown.includes(id))).toEqual([]);
    // What the dead one was working on, and nothing after that.
    expect(failures.length).toBeLessThanOrEqual(1);
  });

  it('say once why they cannot start, and leave nothing behind', async () => {
    const dataDir = join(server.dataDir, 'second');
    const { port } = new URL(server.url);
    const second = spawn(process.execPath, ['dist/server/main.js', '--workers', '2'], {
      env: { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect(said).toBe(`Port ${port} is in use on 127.0.0.1; set PORT to another.\n`);
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false);
  });

  it('end together, and their PostgreSQL with them', async () => {
    const workers = workersOf(server.process.pid);
    await server.stop({ keepData: true });
    expect(server.process.exitCode).toBe(0);
    expect(workers.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(existsSync(join(server.dataDir, 'pg/postmaster.pid'))).toBe(false);
  });
});
