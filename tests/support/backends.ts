import { asServerAdmin } from './testDatabase';
import { until } from './until';

/** How many connections to a database there are, or how many of them run a statement that is like this. */
export function countBackends(database: string, statement = '%'): Promise<number> {
  return asServerAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      'select 1 from pg_stat_activity where datname = $1 and query like $2',
      [database, statement],
    );
    return rowCount ?? 0;
  });
}

/** Cuts every connection to a database, and waits until the server has let them all go. */
export async function cutConnections(database: string): Promise<void> {
  await asServerAdmin(async (admin) => {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
  });
  await until('the connections are gone', async () => (await countBackends(database)) === 0);
}

const paused = new Set<number>();

/** Makes the server's process behind a connection stand still, as one on a stalled disk does. */
export function pauseBackend(pid: unknown): void {
  process.kill(Number(pid), 'SIGSTOP');
  paused.add(Number(pid));
}

/** Lets all of them go on. */
export function resumeBackends(): void {
  for (const pid of paused) process.kill(pid, 'SIGCONT');
  paused.clear();
}
