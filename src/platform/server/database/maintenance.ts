import type { PGlite } from '@electric-sql/pglite';

/** How often the work is looked at, in milliseconds. */
const INTERVAL = 60_000;

/** How much log may pile up before it is cut, in bytes: it is what a start after a crash replays. */
const LOG_LIMIT = 16 * 1024 * 1024;

/**
 * Does what a PostgreSQL server's background processes do and PGlite, a single process, never
 * does: checkpoints, without which the log on the disk grows for ever, and vacuum with fresh
 * statistics. Returns how to stop.
 */
export function startMaintenance(client: PGlite): () => void {
  let stopped = false;
  const timer = setInterval(() => {
    maintain(client).catch((error: unknown) => {
      if (!stopped) console.error('The embedded database could not be tidied up:', error);
    });
  }, INTERVAL);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/** One round of the work; each statement waits for open transactions to end. */
export async function maintain(client: PGlite): Promise<void> {
  for (const table of await changedTables(client)) {
    await client.exec(`vacuum (analyze) ${table}`);
  }
  if ((await logSize(client)) > LOG_LIMIT) await client.exec('checkpoint');
}

/** The bytes of log since the last checkpoint. */
async function logSize(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes
     from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
}

/** The tables, quoted, that autovacuum's own rule would take: 50 rows and a tenth have changed. */
async function changedTables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_mod_since_analyze > 50 + 0.1 * n_live_tup
        or n_dead_tup > 50 + 0.2 * n_live_tup`,
  );
  return rows.map((row) => row.name);
}
