import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HttpTestApp, openHttpApp } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { openTestDatabase } from '#support/testDatabase';
import type { Database } from '@/platform/server/database/database';
import { createCanSave } from '@/platform/server/disk/canSave';

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

/** More than the connections in a test's pool. */
const ALL_CONNECTIONS = 20;

async function answerTo(path: string): Promise<[status: number, text: string]> {
  const response = await app.send(path);
  return [response.status, await response.text()];
}

describe('readiness', () => {
  const NOTHING = [503, 'nothing can be saved'];

  /** Makes the database refuse writes, as it does when its disk fails. */
  async function failing(code: string, work: () => Promise<unknown>) {
    await database.db.execute(
      sql.raw(`
      create function fail() returns trigger language plpgsql as
        'begin raise exception using errcode = ''${code}''; end';
      create trigger fail before insert or update on last_seen execute function fail()`),
    );
    const lines = await logLinesOf(work);
    await database.db.execute(sql`drop function fail cascade`);
    return lines.map((line) => JSON.parse(line));
  }

  it.each(['53100', '58030', '25006'])(
    'is denied while nothing can be saved (%s)',
    async (code) => {
      const lines = await failing(code, async () => {
        expect(await answerTo('/readyz')).toEqual(NOTHING);
        expect(await answerTo('/healthz')).toEqual([200, 'ok']);
      });
      expect(lines).toMatchObject([{ level: 50, msg: 'nothing can be saved' }]);
      expect(await answerTo('/readyz')).toEqual([200, 'ok']);
    },
  );

  it('is denied when our own PostgreSQL has no room for its log, though a small write still works', async () => {
    const { space } = app.disk;
    app.disk.space = { free: 1024, size: space.size };
    await logLinesOf(async () => expect(await answerTo('/readyz')).toEqual(NOTHING));
    app.disk.space = space;
    expect(await answerTo('/readyz')).toEqual([200, 'ok']);
  });

  it('does not have it written more often than every ten seconds', async () => {
    let now = 0;
    const canSave = createCanSave(
      database.db,
      () => undefined,
      () => now,
    );
    const writes = async () => {
      const { rows } = await database.db.execute<{ version: string }>(
        sql`select xmin::text as version from last_seen`,
      );
      return rows[0]?.version;
    };
    await canSave();
    const first = await writes();
    now = 10_000;
    await canSave();
    expect(await writes()).toBe(first);
    now = 10_001;
    await canSave();
    expect(await writes()).not.toBe(first);
  });
});

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
    // Ten concurrent probes share one place in the queue.
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerTo('/readyz')));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([503]));
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(begun.size).toBeLessThan(ALL_CONNECTIONS);
    moments.emit('done');
    await Promise.all(busy);
    expect(await answerTo('/readyz')).toEqual([200, 'ok']);
  });
});
