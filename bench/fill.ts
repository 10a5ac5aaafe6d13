/**
 * Measures what each operation costs on PostgreSQL in a small database and in a large one: its
 * statements, their plans, its time at each size, and the ratio of the two, which must stay flat.
 *
 *   npm run bench -- fill [--sizes=1000,1000000]
 */
import pg from 'pg';
import { startPostgresServer } from '#support/postgresServer';
import './belongings';
import { benchOptions, numberFrom } from './benchOptions';
import { explain } from './fill/explain';
import { fillDatabase } from './fill/fillDatabase';
import { OPERATIONS } from './fill/operations';
import { openProbes } from './fill/probes';
import { timeOperations } from './fill/timeOperations';
import { openRecorded } from './recordStatements';

const { sizes: given = '' } = benchOptions();
const sizes = given.split(',').map((size) => numberFrom(1000, 'sizes', size));

const postgres = await startPostgresServer({ durable: true });
const admin = new pg.Client(postgres.url('postgres'));
await admin.connect();
const databases = [];
for (const size of sizes) {
  const name = `filled_${size}`;
  await admin.query(`create database ${name}`);
  const url = postgres.url(name);
  const start = performance.now();
  await fillDatabase(url, size);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${size} trips and about ${size * 10} responses: filled in ${seconds} s`);
  databases.push({ size, url, recorded: openRecorded(url), probes: openProbes(size) });
}

const largest = databases.at(-1);
if (largest) {
  for (const operation of OPERATIONS.filter(({ isRead }) => isRead)) {
    const probe = largest.probes(0);
    const statements = await largest.recorded.record(operation.cookie(probe), (api) =>
      operation.run(api, probe),
    );
    console.log(`\n## ${operation.name} at ${largest.size} trips: ${statements.length} statements`);
    console.log(await explain(largest.url, statements));
  }
}
console.log(await timeOperations(databases));

for (const { recorded } of databases) await recorded.close();
await admin.end();
await postgres.stop();
process.exit();
