/**
 * writeRows FOLDER [COUNT]: opens the database in the folder as a server does, inserts rows into
 * `written`, one commit each, and prints each id once the database has acknowledged it. Without
 * COUNT it continues until it is killed. With 0 it writes none and keeps running.
 */
import { writeSync } from 'node:fs';
import pg from 'pg';
import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';

const [dataDir = '', count = 'Infinity'] = process.argv.slice(2);
const isCounted = Number(count) > 0 && count !== 'Infinity';
if (!isCounted) {
  // Runs until its parent is gone.
  process.stdin.once('end', () => process.exit());
  process.stdin.resume();
}
const own = await openOwnPostgres({ dataDir, use: 'alone' });
const client = new pg.Client(own.url);
await client.connect();
await client.query(
  'create table if not exists written (id serial primary key, text text not null)',
);
print('ready\n');
const text = 'x'.repeat(200);
for (let row = 0; row < Number(count); row += 1) {
  const { rows } = await client.query<{ id: number }>(
    'insert into written (text) values ($1) returning id',
    [text],
  );
  print(`${rows[0]?.id}\n`);
}
if (isCounted) {
  await client.end();
  await own.close();
  process.exit();
}

/** Synchronous, so that anything the parent can't read was not acknowledged either. */
function print(line: string): void {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      // The parent hasn't read for a while.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
