import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobKinds } from '@/app/server/jobKinds';
import { auditEvents } from '@/features/audit/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import { operatorNews } from '@/features/trips/server/tables';
import type { Database } from '@/platform/server/database/database';
import { addChores } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';
import { logLinesOf } from '../support/logLines';
import { openTestDatabase } from '../support/testDatabase';
import { testHub } from '../support/testHub';

const HOUR = 3_600_000;

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** Does what is due so many milliseconds from now. */
async function work(after = 0): Promise<void> {
  const { db } = database;
  const now = new Date(Date.now() + after);
  const kinds = jobKinds({
    db,
    live: testHub(db),
    mailer: { send: async () => undefined },
    origin: 'https://gangway.example',
  });
  await addChores(db, kinds, now);
  await runDue({ db, kinds, now: () => now });
}

/** A count, an entry for operators and a line of the audit record that are all done with. */
async function leaveOldRows(): Promise<void> {
  const endsAt = new Date(Date.now() - 1000);
  await database.db.insert(limitCounts).values({ key: 'old', count: 1, endsAt });
  const at = new Date(Date.now() - 31 * 24 * HOUR);
  await database.db.insert(operatorNews).values({ kind: 'trip_lost', tripName: 'Old', at });
  await database.db.execute(
    sql`insert into audit_events (at, action, actor) values (now() - interval '3 years', 'list_opened', 'old')`,
  );
}

async function oldRows(): Promise<number[]> {
  const { db } = database;
  return [
    await db.$count(limitCounts),
    await db.$count(operatorNews),
    await db.$count(auditEvents),
  ];
}

describe('tidying up', () => {
  it('happens at once, and then once an hour', async () => {
    await leaveOldRows();
    await work();
    expect(await oldRows()).toEqual([0, 0, 0]);
    await leaveOldRows();
    await work(HOUR - 1000);
    expect(await oldRows()).toEqual([1, 1, 1]);
    await work(HOUR);
    expect(await oldRows()).toEqual([0, 0, 0]);
  });

  it('keeps what operators were told within a month', async () => {
    await database.db.insert(operatorNews).values({ kind: 'trip_lost', tripName: 'New' });
    await work();
    expect(await database.db.$count(operatorNews)).toBe(1);
  });

  it('keeps a count that still counts', async () => {
    const endsAt = new Date(Date.now() + HOUR);
    await database.db.insert(limitCounts).values({ key: 'new', count: 1, endsAt });
    await work();
    expect(await database.db.$count(limitCounts)).toBe(1);
  });

  it('logs what it could not remove, and tries the rest', async () => {
    await leaveOldRows();
    await database.db.execute(sql`alter table sessions rename to lost_sessions`);
    const lines = await logLinesOf(() => work());
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'tidySessions', msg: 'a job was not done: failed' },
    ]);
    expect(await oldRows()).toEqual([0, 0, 0]);
  });
});
