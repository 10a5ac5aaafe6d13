/**
 * Measures what each operation costs on PostgreSQL in a small database and in a large one: its time
 * at each size, and the ratio of the two, which must stay flat.
 *
 *   npm run bench -- fill [--sizes=1000,1000000]
 */
import pg from 'pg';
import { startPostgresServer } from '#support/postgresServer';
import { median } from '#support/statistics';
import { benchOptions, numberFrom } from './benchOptions';
import { openFilled, probeOf } from './filledDatabase';
import { OPERATIONS } from './operations';

const ROUNDS = 100;

/** Rounds that aren't counted, because of work that only happens the first time. */
const WARM_UP = 5;

/** The most that an operation may cost in the largest database, as a multiple of the smallest. */
const FLAT = 1.3;

const { sizes: given = '' } = benchOptions();
const sizes = given.split(',').map((size) => numberFrom(1000, 'sizes', size));

const postgres = await startPostgresServer({ durable: true });
const admin = new pg.Client(postgres.url('postgres'));
await admin.connect();
const databases: { size: number; database: Awaited<ReturnType<typeof openFilled>> }[] = [];
for (const size of sizes) {
  await admin.query(`create database filled_${size}`);
  databases.push({ size, database: await openFilled(postgres.url(`filled_${size}`), size) });
}

for (const { name, run } of OPERATIONS) {
  const times: number[][] = sizes.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Alternating, so that both sizes run under the same load.
    for (const [n, { size, database }] of databases.entries()) {
      const probe = probeOf(size, round);
      const start = performance.now();
      await run(database.db, probe);
      if (round >= WARM_UP) times[n]?.push(performance.now() - start);
    }
  }
  const medians = times.map((each) => median(each));
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
  const each = medians.map((time, n) => `${time.toFixed(2)} ms at ${sizes[n]}`).join(', ');
  console.log(`${name}: ${each}, ratio ${ratio.toFixed(2)}${ratio > FLAT ? ' MISSED' : ''}`);
}

for (const { database } of databases) await database.close();
await admin.end();
await postgres.stop();
process.exit();
