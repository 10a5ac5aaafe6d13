import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countBackends, cutConnections, pauseBackend, resumeBackends } from '#support/backends';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { log } from '@/platform/server/log';
import { openReadConnections, type ReadConnections } from './readConnections';

describe('shared read connections', () => {
  let name: string;
  let reads: ReadConnections;

  beforeEach(async () => {
    // Cut connections are logged, which must not fail the test.
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    name = await createTestDatabase();
    reads = openReadConnections(testDatabaseUrl(name), 2);
  });
  afterEach(async () => {
    resumeBackends();
    await reads.end();
    vi.restoreAllMocks();
  });

  const read = async (text: string, values: unknown[] = []) => {
    const { rows } = (await reads.query({ text, values })) as { rows: Record<string, unknown>[] };
    return rows;
  };

  test('serve many reads at once over a few of them, and each read gets its own answer', async () => {
    const numbers = Array.from({ length: 300 }, (_, at) => at);
    const answers = await Promise.all(
      numbers.map((at) =>
        reads.query({ name: 'same', text: 'select $1::int as at, pg_sleep(0.001)', values: [at] }),
      ),
    );
    expect(answers).toMatchObject(numbers.map((at) => ({ rows: [{ at }] })));
    expect(await countBackends(name)).toBeLessThanOrEqual(2);
    expect(reads.connections()).toMatchObject({ idle: reads.connections().total, waiting: 0 });
  });

  test('keep a failed read from affecting others', async () => {
    const [before, failing, after] = await Promise.allSettled([
      read('select 1 as one'),
      read('select 1 / $1::int', [0]),
      read('select 2 as two'),
    ]);
    expect(before).toMatchObject({ value: [{ one: 1 }] });
    expect(failing).toMatchObject({ reason: { message: 'division by zero' } });
    expect(after).toMatchObject({ value: [{ two: 2 }] });
  });

  test('let a slow read hold up few others', async () => {
    let isDone = false;
    const long = read('select pg_sleep(60)').finally(() => {
      isDone = true;
    });
    let answered = 0;
    await until('others are answered', () => {
      void read('select 1').then(
        () => {
          answered += 1;
        },
        () => undefined,
      );
      return answered > 10;
    });
    expect(isDone).toBe(false);
    await Promise.all([expect(long).rejects.toThrow(), cutConnections(name)]);
  });

  test('fail what is in flight when they are cut, and are replaced', async () => {
    for (let round = 0; round < 2; round += 1) {
      const long = read('select pg_sleep(60)');
      const isInFlight = async () => (await countBackends(name, '%pg_sleep(60)')) === 1;
      await until('it is under way', isInFlight);
      await Promise.all([expect(long).rejects.toThrow(), cutConnections(name)]);
      await until('the cut is noticed', () => reads.connections().total === 0);
      expect(await read('select 1 as one')).toEqual([{ one: 1 }]);
    }
    expect(log.warn).toHaveBeenCalledWith(
      { err: expect.anything() },
      'a connection to PostgreSQL was cut',
    );
  });

  test('give up on a frozen server, and ask it again over another connection', async () => {
    const impatient = openReadConnections(testDatabaseUrl(name), 1, { query: 200 });
    try {
      const first = await impatient.query('select pg_backend_pid() as pid');
      pauseBackend((first as { rows: { pid: number }[] }).rows[0]?.pid);
      const stuck = [impatient.query('select 1'), impatient.query('select 2')];
      for (const { status } of await Promise.allSettled(stuck)) expect(status).toBe('rejected');
      expect(await impatient.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
    } finally {
      resumeBackends();
      await impatient.end();
    }
  });

  test('report a missing database to each caller, and try again', async () => {
    const nowhere = openReadConnections(testDatabaseUrl('no_such'), 1);
    for (let round = 0; round < 2; round += 1) {
      await expect(nowhere.query('select 1')).rejects.toThrow('"no_such" does not exist');
    }
    await nowhere.end();
  });

  test('answer at the end what is in flight, and nothing after it', async () => {
    const last = read('select 1 as one, pg_sleep(0.2)');
    await until('it is connected', () => reads.connections().total === 1);
    const [rows] = await Promise.all([last, reads.end()]);
    expect(rows).toMatchObject([{ one: 1 }]);
    await expect(read('select 1')).rejects.toThrow('after the end');
    expect(reads.connections().total).toBe(0);
  });
});
