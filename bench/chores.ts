/**
 * What recurring work costs in a large database in which nothing is to be
 * done, as it is nearly always: the time of each chore, and how many times in an hour it comes
 * round.
 *
 *   npm run bench -- chores [--trips 10000]
 */
import pg from 'pg';
import { jobKinds } from '@/app/server/jobKinds';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { isChore } from '@/platform/server/jobs/jobKind';
import { MIGRATIONS_DIR } from '../tests/support/migrationsDir';
import { startPostgresServer } from '../tests/support/postgresServer';
import { benchOptions, numberFrom } from './benchOptions';
import { fillDatabase } from './fill/fillDatabase';
import { median } from './speed/statistics';
import { formatTable } from './speed/table';

const ROUNDS = 9;
const HOUR = 3_600_000;

const trips = numberFrom(1000, 'trips', benchOptions().trips);
const postgres = await startPostgresServer({ durable: true });
const url = postgres.url('postgres');
await fillDatabase(url, trips);
const database = await openDatabase({ url, migrationsDir: MIGRATIONS_DIR });
const kinds = jobKinds({
  db: database.db,
  live: { publish: () => undefined },
  mailer: { send: async () => undefined },
  origin: 'http://localhost',
});
const chores = Object.entries(kinds).flatMap(([name, kind]) =>
  isChore(kind) ? [{ name, kind }] : [],
);
// What there is to do is done once, and is no part of what is measured.
for (const { kind } of chores) await kind.run(new Date());
const client = new pg.Client(url);
await client.connect();
await client.query('vacuum analyze');
await client.end();

const rows = [];
for (const { name, kind } of chores) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await kind.run(new Date());
    times.push(performance.now() - start);
  }
  const each = median(times);
  rows.push({
    what: name,
    value: `${each.toFixed(1)} ms, ${HOUR / kind.every} times an hour: ${((each * HOUR) / kind.every / 1000).toFixed(1)} s`,
  });
}
console.log(`\n${trips} trips and about ${trips * 10} responses\n\n${formatTable(rows)}`);
await database.close();
await postgres.stop();
