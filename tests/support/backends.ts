import { asServerAdmin } from './testDatabase';
import { until } from './until';

/** Counts a database's connections. */
function countBackends(database: string): Promise<number> {
  return asServerAdmin(async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1', [
      database,
    ]);
    return rowCount ?? 0;
  });
}

/** Terminates every connection to a database, and waits until they are gone. */
export async function cutConnections(database: string): Promise<void> {
  await asServerAdmin(async (admin) => {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
  });
  await until('the connections are gone', async () => (await countBackends(database)) === 0);
}

const paused = new Set<number>();

/** Suspends the server process behind a connection, as a stalled disk would. */
export function pauseBackend(pid: unknown): void {
  process.kill(Number(pid), 'SIGSTOP');
  paused.add(Number(pid));
}

/** Resumes all suspended server processes. */
export function resumeBackends(): void {
  for (const pid of paused) process.kill(pid, 'SIGCONT');
  paused.clear();
}
