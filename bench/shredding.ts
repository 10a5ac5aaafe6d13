/**
 * Measures the deletion of needs soon after a trip when everything is due at once, as after a
 * restore: the time for all trips, the cost of a look with nothing due, and how long a bystander
 * waits for a page and for a save meanwhile.
 *
 *   npm run bench -- shredding [--trips 10000]
 */
import pg from 'pg';
import { callerAs } from '#support/callers';
import { answersInput } from '#support/factories';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { startPostgresServer } from '#support/postgresServer';
import { median } from '#support/statistics';
import { shredTrips } from '@/features/privacy/server/shredTrips';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { benchOptions, numberFrom } from './benchOptions';
import { fillDatabase } from './fill/fillDatabase';
import { MANY_ROUNDS } from './rounds/manyRounds';
import { formatTable } from './speed/table';

/** Every trip is long over, and everyone needs something. */
const OVER = [
  `update trips set start_date = '2021-01-01', end_date = '2021-01-10', answer_by = null`,
  `update responses set submitted_at = '2020-12-01', accommodations = 'no nuts', special_travel = 'a wheelchair'`,
  `update verdicts set verdict = 'cant', reason = 'my knee hurts'`,
  `insert into sheet_notes (trip_id, sheet, note_key, traveler_id, note)
     select trip_id, 'kitchen', traveler_id, traveler_id, 'nuts' from responses`,
];

const trips = numberFrom(100, 'trips', benchOptions().trips);
const postgres = await startPostgresServer({ durable: true });
const url = postgres.url('postgres');
await fillDatabase(url, trips);
const database = await openDatabase({ url, migrationsDir: MIGRATIONS_DIR });
const { db } = database;
const client = new pg.Client(url);
await client.connect();
for (const statement of [...MANY_ROUNDS, ...OVER]) await client.query(statement);
await client.query('vacuum analyze');
const { rows: found } = await client.query(
  `select trip_id, user_id from responses r where exists (select from trips t where t.id = trip_id and status = 'draft') limit 50`,
);
await client.end();

/** Someone who keeps opening their trip's page and saving their answers. */
async function bystander(isOver: () => boolean) {
  const reads: number[] = [];
  const saves: number[] = [];
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  };
  for (let at = 0; !isOver(); at = (at + 1) % found.length) {
    const { trip_id: tripId, user_id: userId } = found[at];
    const actor = { userId, email: `${userId}@x.org`, isOperator: false, sessionId: 'bench' };
    const { responses } = callerAs(db, actor);
    await timed(reads, () => responses.tripPage({ tripId }));
    const own = await responses.own({ tripId });
    await timed(saves, () =>
      responses.submit({
        ...{ tripId, answers: answersInput(), overwrite: true },
        began: own?.version ?? null,
      }),
    );
  }
  return { reads, saves };
}

const worst = (times: readonly number[]) =>
  `${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
const alone = await (async () => {
  const until = performance.now() + 5_000;
  return bystander(() => performance.now() > until);
})();
let isOver = false;
const beside = bystander(() => isOver);
let shredded = 0;
const start = performance.now();
// Each run stops after a while, and the next continues.
for (let before = -1; shredded > before; ) {
  before = shredded;
  await shredTrips(db, { days: 30, now: new Date() }, () => {
    shredded += 1;
  });
}
const took = performance.now() - start;
isOver = true;
const during = await beside;
const again = performance.now();
await shredTrips(db, { days: 30, now: new Date() }, () => undefined);
const rows = [
  { what: 'all that was due', value: `${shredded} trips in ${(took / 1000).toFixed(1)} s` },
  { what: 'a look with nothing due', value: `${(performance.now() - again).toFixed(0)} ms` },
  { what: 'a page beside it', value: `${worst(during.reads)} (alone ${worst(alone.reads)})` },
  { what: 'a save beside it', value: `${worst(during.saves)} (alone ${worst(alone.saves)})` },
];
console.log(`\n${trips} trips and about ${trips * 10} responses\n\n${formatTable(rows)}`);
await database.close();
await postgres.stop();
