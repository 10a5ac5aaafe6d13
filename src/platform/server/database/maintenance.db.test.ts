import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTestImage, testEngine } from '../../../../tests/support/testDatabase';
import { maintain } from './maintenance';

describe.runIf(testEngine === 'embedded')('upkeep of the embedded database', () => {
  let client: Awaited<ReturnType<typeof loadTestImage>>;
  beforeAll(async () => {
    client = await loadTestImage();
    await client.exec('create table busy (id int primary key, text text)');
  }, 30_000);
  afterAll(() => client.close());

  async function read<Value>(query: string): Promise<Value | undefined> {
    return (await client.query<{ value: Value }>(query)).rows[0]?.value;
  }
  const redoPoint = () =>
    read<string>('select redo_lsn::text as value from pg_control_checkpoint()');

  test('the log is cut once it has grown, and not before', async () => {
    const before = await redoPoint();
    await maintain(client);
    expect(await redoPoint()).toBe(before);
    await client.exec(
      `insert into busy select n, repeat('x', 900) from generate_series(1, 20000) n`,
    );
    await maintain(client);
    expect(await redoPoint()).not.toBe(before);
  }, 30_000);

  test('rows that were replaced are cleared away and counted afresh', async () => {
    await client.exec(`update busy set text = 'short'`);
    // The counters of changed rows are written at most once a second unless they are asked for.
    await client.exec('select pg_stat_force_next_flush()');
    await maintain(client);
    const dead = `select n_dead_tup::int as value from pg_stat_user_tables where relname = 'busy'`;
    expect(await read<number>(dead)).toBe(0);
    const counted = `select reltuples::int as value from pg_class where relname = 'busy'`;
    expect(await read<number>(counted)).toBe(20_000);
  }, 30_000);
});
