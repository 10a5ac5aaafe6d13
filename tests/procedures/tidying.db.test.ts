import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTidying } from '@/app/server/tidying';
import { auditEvents } from '@/features/audit/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import type { Database } from '@/platform/server/database/database';
import { logLinesOf } from '../support/logLines';
import { openTestDatabase } from '../support/testDatabase';
import { until } from '../support/until';

const HOUR = 3_600_000;

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** A count and a line of the audit record that are both done with. */
async function leaveOldRows(): Promise<void> {
  const endsAt = new Date(Date.now() - 1000);
  await database.db.insert(limitCounts).values({ key: 'old', count: 1, endsAt });
  await database.db.execute(
    sql`insert into audit_events (at, action, actor) values (now() - interval '3 years', 'list_opened', 'old')`,
  );
}

async function oldRows(): Promise<number[]> {
  const { db } = database;
  return [await db.$count(limitCounts), await db.$count(auditEvents)];
}

const untilTidy = () =>
  until('old rows to be removed', async () => (await oldRows()).every((count) => count === 0));

describe('tidying up', () => {
  it('begins at once, and has ended when it is said to have stopped', async () => {
    await leaveOldRows();
    const stop = startTidying(database.db);
    await stop();
    expect(await oldRows()).toEqual([0, 0]);
  });

  it('leaves a count that still counts', async () => {
    const endsAt = new Date(Date.now() + HOUR);
    await database.db.insert(limitCounts).values({ key: 'new', count: 1, endsAt });
    await startTidying(database.db)();
    expect(await database.db.$count(limitCounts)).toBe(1);
  });

  it('goes on once an hour until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await leaveOldRows();
    const stop = startTidying(database.db);
    await untilTidy();
    await leaveOldRows();
    vi.advanceTimersByTime(HOUR);
    await untilTidy();
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('logs what it could not remove, and tries the rest', async () => {
    await leaveOldRows();
    await database.db.execute(sql`alter table sessions rename to lost_sessions`);
    const lines = await logLinesOf(() => startTidying(database.db)());
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['old sessions were not removed']);
    expect(await oldRows()).toEqual([0, 0]);
  });
});
