/**
 * Measures what recurring work costs in a large database with nothing to do, which is nearly always
 * the case: the time of each chore, and how often it runs in an hour. A third of the trips have a
 * deadline. Most of those are over, and one in ten is within three days. The ready trips are
 * booked.
 *
 *   npm run bench -- chores [--trips 10000]
 */
import pg from 'pg';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { startPostgresServer } from '#support/postgresServer';
import { median } from '#support/statistics';
import { jobKinds } from '@/app/server/jobKinds';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { isChore } from '@/platform/server/jobs/jobKind';
import { benchOptions, numberFrom } from './benchOptions';
import { fillDatabase } from './fill/fillDatabase';
import { MANY_ROUNDS } from './rounds/manyRounds';
import { formatTable } from './speed/table';

const ROUNDS = 9;
const HOUR = 3_600_000;

/** Dates on which nothing is due: reminders that nobody wants, and plans that end later. */
const DATES = [
  `update trips set answer_by = current_date + case when n % 10 = 0 then 2 else -30 end
     from (select id as own, substr(id, 6)::int as n from trips) numbered
     where own = id and n % 3 = 0`,
  `insert into deadline_steps (trip_id, answer_by, step)
     select id, answer_by, 'passed' from trips where answer_by < current_date`,
  `update plan_rounds r set chosen_proposal_id = p.id, chosen_at = now(), going = '[]'
     from plan_proposals p where p.round_id = r.id`,
  `update trips set is_proposed = true, is_chosen = true, is_booked = true, is_finished = false
     where exists (select from plan_rounds r where r.trip_id = trips.id)`,
  'update plan_rounds set is_judged = true',
];

const trips = numberFrom(1000, 'trips', benchOptions().trips);
const postgres = await startPostgresServer({ durable: true });
const url = postgres.url('postgres');
await fillDatabase(url, trips);
const database = await openDatabase({ url, migrationsDir: MIGRATIONS_DIR });
const kinds = jobKinds({
  sensitiveDays: 30,
  keyedToken: () => '',
  db: database.db,
  live: { publish: () => undefined },
  mailer: { send: async () => undefined },
  origin: 'http://localhost',
});
const client = new pg.Client(url);
await client.connect();
for (const statement of [...MANY_ROUNDS, ...DATES]) await client.query(statement);
const chores = Object.entries(kinds).flatMap(([name, kind]) =>
  isChore(kind) ? [{ name, kind }] : [],
);
// Any work that is due is done once here, and not measured.
for (const { kind } of chores) await kind.run(new Date());
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
