import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { type HttpTestApp, openHttpApp } from '../support/httpApp';
import { logLinesOf } from '../support/logLines';
import { openTestDatabase } from '../support/testDatabase';

let database: Database;
let app: HttpTestApp;
beforeEach(async () => {
  database = await openTestDatabase();
  app = await openHttpApp(database);
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** More than a pool of the tests has connections. */
const ALL_CONNECTIONS = 20;

async function answerTo(path: string): Promise<[status: number, text: string]> {
  const response = await app.send(path);
  return [response.status, await response.text()];
}

describe('health', () => {
  it('tells the process from its database', async () => {
    expect(await answerTo('/healthz')).toEqual([200, 'ok']);
    expect(await answerTo('/readyz')).toEqual([200, 'ok']);
    await database.close();
    expect(await answerTo('/healthz')).toEqual([200, 'ok']);
    const lines = await logLinesOf(async () => {
      expect(await answerTo('/readyz')).toEqual([503, 'the database does not answer']);
    });
    expect(lines).toHaveLength(1);
  });

  it('says no within seconds when the database is too busy, and yes again later', async () => {
    const moments = new EventEmitter();
    const done = once(moments, 'done');
    const begun = new Set<number>();
    const busy = Array.from({ length: ALL_CONNECTIONS }, (_, index) =>
      database.db.transaction(async () => {
        begun.add(index);
        await done;
      }),
    );
    const start = performance.now();
    // Ten at once hold one place in the queue.
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerTo('/readyz')));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([503]));
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(begun.size).toBeLessThan(ALL_CONNECTIONS);
    moments.emit('done');
    await Promise.all(busy);
    expect(await answerTo('/readyz')).toEqual([200, 'ok']);
  });
});
