import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { logLinesOf } from '#support/logLines';
import { kindsOn } from '#support/sentMails';
import { openDatabaseForEach } from '#support/testDatabase';
import { tidyNow } from '#support/tidyNow';
import { auditEvents } from '@/features/audit/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import { planLeavers } from '@/features/plans/server/tables';
import { operatorNews } from '@/features/trips/server/tables';
import { tidyChores } from '@/platform/server/database/tidied';
import { addChores } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';

const HOUR = 3_600_000;

const database = await openDatabaseForEach();

/** Runs the jobs that are due this many milliseconds from now. */
async function work(after = 0): Promise<void> {
  const { db } = database;
  const now = new Date(Date.now() + after);
  const kinds = kindsOn(db);
  await addChores(db, kinds, now);
  await runDue({ db, kinds, now: () => now });
}

/** Adds an expired count, operator news and audit line. */
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

/**
 * Tables with timestamps whose rows live as long as what they belong to, and why that isn't a trip,
 * account or plan. A table that is neither here nor tidied fails the test.
 */
const STAYS: Record<string, string> = {
  accounts: 'its account',
  factor_apps: 'its account',
  passkeys: 'its account',
  users: 'until they delete it',
  profiles: 'its account',
  trips: 'until its organizer deletes it',
  trip_ids: 'for good: an old link never opens another trip; a hash',
  ended_addresses: 'for good: they want no mails; a hash',
  jobs: 'until they are done',
  last_seen: 'one row, about servers',
  mail_pauses: 'until mails are resumed',
  told_answers: 'its answer',
  trip_news: 'its trip',
  news_due: 'until it is looked at',
  deadline_steps: 'its trip',
  removals: 'its trip, or until they are allowed again',
  responses: 'its trip and its account',
  guests: 'its trip',
  hand_offers: 'its traveler',
  desk_waits: 'its trip, or until nothing waits',
  operators_told: 'its account',
  plans: 'its trip',
  plan_items: 'its plan',
  plan_looks: 'its plan',
  plan_needs: 'its plan',
  plan_checks: 'its item',
  opt_ins: 'its item, or its traveler',
  plan_rounds: 'its trip',
  plan_proposals: 'its trip; it names nobody',
  verdicts: 'its round',
  change_offers: 'its round',
  questions: 'its traveler; what is shown to everybody, its trip',
  trip_history: 'its trip',
  trip_notes: 'its trip',
  sheet_notes: 'its trip, and its item or its traveler',
  sheet_sendings: 'its trip, or until the next one to the same name',
  sheet_receipts: 'its trip, or until it is withdrawn',
  sheet_receipt_rows: 'its receipt',
  dues: 'its party, which is kept two years',
  due_payments: 'its due',
};

it('every table with a moment in it says when its rows go, or stays with what it belongs to', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%'`);
  const tidied = Object.keys(tidyChores(database.db)).map((kind) => kind.replace('tidy ', ''));
  const silent = rows
    .map(({ name }) => name)
    .filter((name) => !tidied.includes(name) && STAYS[name] === undefined);
  expect(silent, 'say tidiedAfter beside the table, or here why its rows stay').toEqual([]);
  expect(Object.keys(STAYS).filter((name) => tidied.includes(name))).toEqual([]);
});

describe('tidying up', () => {
  it('happens at once, and then once an hour', async () => {
    await leaveOldRows();
    await work();
    expect(await oldRows()).toEqual([0, 0, 0]);
    await leaveOldRows();
    await work(HOUR - 60_000);
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

  it('removes what somebody was called who left a trip with plans, after 30 days', async () => {
    const { db } = database;
    const [amy, ben] = [await createPerson(db, 'Amy'), await createPerson(db, 'Ben')];
    const tripId = await createTestTrip(amy);
    const { userId } = ben.actor;
    await db.insert(planLeavers).values({ tripId, travelerId: 'ben', userId, name: 'Ben' });
    await tidyNow(db);
    expect(await db.$count(planLeavers)).toBe(1);
    await db.execute(sql`update plan_leavers set left_at = now() - interval '30 days 1 minute'`);
    await tidyNow(db);
    expect(await db.$count(planLeavers)).toBe(0);
  });

  it('logs what it could not remove, and tries the rest', async () => {
    await leaveOldRows();
    await database.db.execute(sql`alter table verifications rename to lost_verifications`);
    const lines = await logLinesOf(() => work());
    await database.db.execute(sql`alter table lost_verifications rename to verifications`);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'tidy verifications', msg: 'a job was not done: failed' },
    ]);
    expect(await oldRows()).toEqual([0, 0, 0]);
  });
});
