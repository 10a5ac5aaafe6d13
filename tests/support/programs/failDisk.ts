/**
 * failDisk FOLDER: opens the embedded database, lets every sync fail as a broken disk does, and
 * prints 'acknowledged' if a commit is reported as done all the same.
 */
import { openEmbedded } from '@/platform/server/database/embedded';

const { client } = await openEmbedded(process.argv[2] ?? '');
await client.exec('create table if not exists written (id serial primary key, text text not null)');
const { NODEFS } = client.Module as unknown as {
  NODEFS: { stream_ops: { fsync(): number } };
};
const EIO = 29;
NODEFS.stream_ops.fsync = () => EIO;
await client.exec(`insert into written (text) values ('lost')`).catch(() => undefined);
console.log('acknowledged');
process.exit();
