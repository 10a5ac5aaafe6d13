import { aPage, openHttpApp } from '#support/httpApp';
import { openOwnDatabase } from '#support/ownDatabase';
import { makeTempFolder } from '#support/tempFolder';
import { log } from '@/platform/server/log';

/** `node --import tsx bench/observing.ts 2>/dev/null`: what the metrics and the log cost a request. */
const ROUNDS = 7;
const REQUESTS = 3_000;

const folder = await makeTempFolder();
const database = await openOwnDatabase(folder.path);
const counted = await openHttpApp(database, { METRICS_TOKEN: 'x'.repeat(16) }, aPage);
const plain = await openHttpApp(database, {}, aPage);

const WAYS = [
  ['neither', plain, 'warn'],
  ['metrics', counted, 'warn'],
  ['log', plain, 'info'],
  ['both', counted, 'info'],
] as const;

const { cookie } = await plain.signUp();
for (const [path, count] of [
  ['/dashboard', REQUESTS],
  ['/api/trpc/trips.dashboard', REQUESTS / 15],
] as const) {
  const times = new Map<string, number[]>(WAYS.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, app, level] of WAYS) {
      log.level = level;
      const start = performance.now();
      for (let request = 0; request < count; request += 1) await app.send(path, {}, { cookie });
      times.get(name)?.push(((performance.now() - start) / count) * 1000);
    }
  }
  const median = (name: string) =>
    times.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  for (const [name] of WAYS) {
    const ratio = median(name) / median('neither');
    process.stdout.write(
      `${path} ${name}: ${median(name).toFixed(1)} µs, ${ratio.toFixed(2)} times\n`,
    );
  }
}
await Promise.all([plain.close(), counted.close()]);
await database.close();
await folder.remove();
