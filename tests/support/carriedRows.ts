import { eq, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll } from 'vitest';
import { dueSettings } from '@/features/dues/server/tables';
import { tripNews } from '@/features/mails/server/tables';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { planLooks } from '@/features/plans/server/tables';
import { deskWaits, tripNotes } from '@/features/review/server/tables';
import { sheetsDue } from '@/features/sheets/server/tables';
import { deadlineSteps } from '@/features/trips/server/tables';
import type { Database, Db } from '@/platform/server/database/database';
import { queueJobs } from '@/platform/server/jobs/jobQueue';
import { pauseMails } from '@/platform/server/mailPause/mailPause';
import { TABLES } from './everyTable';
import { tripAboutBoth } from './plantedKept';
import { plantReceipt } from './plantedWords';
import { asCommand, openDatabaseForFile } from './testDatabase';

/** Text that tends to get lost: quotes, line breaks, many scripts, control characters. */
const HARD_TEXT =
  'It\'s "quoted" \\ back\\nslash,\n\r\ttab\u2028line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é e\u0301 NULL \\N \u007f';

/** Values at the limits of each type. */
const HARD: Record<string, readonly unknown[]> = {
  text: [HARD_TEXT, HARD_TEXT.slice(0, 40)],
  date: ['9999-12-31', '4713-01-01 BC', 'infinity'],
  'timestamp with time zone': ['1883-11-18 12:03:58.000001-04:56:02', '-infinity'],
  integer: [2 ** 31 - 1],
  bigint: [Number.MAX_SAFE_INTEGER],
  'double precision': [1e-300],
  jsonb: [JSON.stringify([{ [HARD_TEXT]: HARD_TEXT }])],
};

/**
 * Opens a database with rows in every table for all tests in a file, some at the limits of their
 * types. `single` is the same by one connection, as the commands open it.
 */
export async function openFilledForFile(): Promise<{ full: Database; single: Database }> {
  const full = await openDatabaseForFile();
  await fillEveryTable(full.db);
  const single = await asCommand(full);
  afterAll(() => single.close());
  return { full, single };
}

async function fillEveryTable(db: Db): Promise<void> {
  const { tripId, planId, ids, operator } = await tripAboutBoth(db);
  const { Ana: travelerId = '' } = ids;
  const at = new Date('2026-06-30T23:59:59.999Z');
  await db.insert(deadlineSteps).values({ tripId, answerBy: '9999-12-31', step: 'passed' });
  await db.insert(tripNews).values({ tripId, toldAt: at, everyoneOf: 2 });
  await db.insert(deskWaits).values({ tripId, kind: 'condition', since: at, foundAt: at });
  await db.insert(tripNotes).values({ tripId, internalNotes: 'Ask again', savedAt: at });
  await db.insert(dueSettings).values({ tripId, payee: 'organizer' });
  await db.insert(planLooks).values({ planId, key: 'need', userId: operator.actor.userId });
  await plantReceipt(db, tripId, travelerId);
  await db.execute(sql`insert into sheet_sendings (trip_id, sheet, sent_to, copy_id)
    select trip_id, 'kitchen', 'A kitchen', id from sheet_copies limit 1`);
  await db.execute(sql`insert into guests_apart (trip_id, guest_id, user_id)
    select g.trip_id, g.id, r.user_id from guests g join responses r using (trip_id)`);
  await db.execute(sql`insert into companions_apart (trip_id, companion_id, user_id)
    select c.trip_id, c.traveler_id, r.user_id from companions c join responses r using (trip_id)`);
  await pauseMails(db, 'asked');
  for (const table of TABLES) await harden(db, table);
  // What triggers derive from other rows, they derive from the hard ones, as where it is restored.
  await db.execute(sql`update trips set status = 'ready', ready_at = coalesce(ready_at, now()),
    send_back_reason = null where id in (select trip_id from responses)`);
  await db.execute(sql`update plan_rounds set consent_by = consent_by`);
  // Hard items would need other looks, and other sheets.
  const [item] = await db.select().from(planItems).where(eq(planItems.planId, planId));
  const checked = { planId, itemId: item?.id ?? '', travelerId, need: 'accommodations' } as const;
  await db.insert(planChecks).values({ ...checked, note: HARD_TEXT });
  await db.insert(sheetsDue).values({ tripId }).onConflictDoNothing();
  await queueJobs(db, [{ key: HARD_TEXT, kind: 'mail', data: { tripId: HARD_TEXT }, dueAt: at }]);
}

/** Writes hard values into the table's columns, one row after the other, where its rules allow. */
async function harden(db: Db, table: PgTable): Promise<void> {
  const { columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const keys = [...primaryKeys, ...foreignKeys.map((key) => key.reference())];
  const kept = keys.flatMap((key) => key.columns);
  for (const column of columns.filter((one) => !one.primary && !kept.includes(one))) {
    for (const value of HARD[column.getSQLType()] ?? []) {
      await db
        .transaction((tx) =>
          tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${value}
            where ctid = (select min(ctid) from ${table})`),
        )
        .catch(() => undefined);
    }
  }
}

/** Returns every row of every table in a backup, as PostgreSQL prints it, in a fixed order. */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const all: Record<string, string[]> = {};
    for (const table of await tableNames(tx)) {
      const query = sql.raw(`select r::text as row from ${table} r order by 1`);
      const { rows } = await tx.execute<{ row: string }>(query);
      all[table] = rows.map(({ row }) => row).sort();
    }
    return all;
  });
}

/** Returns the tables that a backup must include, according to `information_schema`. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('limit_counts', 'news_due', 'last_seen', 'proposal_people')
        order by 1`,
  );
  return rows.map(({ name }) => name);
}
