/**
 * writeRows FOLDER [COUNT]: inserts rows into `written` in the embedded database, one commit each,
 * and prints each id once the database has acknowledged it. Without COUNT it goes on until it is
 * ended.
 */
import { writeSync } from 'node:fs';
import { openEmbedded } from '@/platform/server/database/embedded';
import { endWithParent } from './endWithParent';

const [folder = '', count] = process.argv.slice(2);
if (count === undefined) endWithParent();
const { client, close } = await openEmbedded(folder);
await client.exec('create table if not exists written (id serial primary key, text text not null)');
writeSync(1, 'ready\n');
const text = 'x'.repeat(200);
for (let row = 0; row < Number(count ?? Infinity); row += 1) {
  const { rows } = await client.query<{ id: number }>(
    'insert into written (text) values ($1) returning id',
    [text],
  );
  // Synchronous, so that what the parent has not read was not acknowledged either.
  writeSync(1, `${rows[0]?.id}\n`);
}
await close();
process.exit();
