import { sql } from 'drizzle-orm';
import { auditEvents } from '@/features/audit/server/tables';
import { guests, nameDeclines } from '@/features/guests/server/tables';
import { accounts, sessions, verifications } from '@/features/identity/server/tables';
import { limitCounts } from '@/features/limits/server/tables';
import {
  addressKey,
  endedAddresses,
  mailings,
  readyMails,
  sentNudges,
  toldAnswers,
  tripNews,
} from '@/features/mails/server/tables';
import { answerLooks } from '@/features/responses/server/lookTables';
import { companions } from '@/features/responses/server/tables';
import { deskWaits, operatorsTold, tripNotes, tripViewers } from '@/features/review/server/tables';
import { openAddresses } from '@/features/takeaway/server/tables';
import { deadlineSteps, operatorNews, removals } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { queueJobs } from '@/platform/server/jobs/jobQueue';
import { pauseMails } from '@/platform/server/mailPause/mailPause';
import { answerTrip, createPerson, createTestTrip } from './callers';
import { fillDueTables } from './duesToCarry';
import { fillPlanTables } from './plansToCarry';

/** Text that tends to get lost: quotes, line breaks, many scripts, control characters. */
const HARD_TEXT =
  'It\'s "quoted" \\ back\\nslash,\n\r\ttab\u2028line\u0001 $1 {a,b} 👩🏽‍🚀 日本 עברית é e\u0301 NULL \\N \u007f';

/** Fills a migrated database with rows in every table, some at the limits of their types. */
export async function fillEveryTable(db: Db): Promise<void> {
  const amy = await createPerson(db, "D'Arcy 🧳");
  const ben = await createPerson(db, null, { isOperator: true });
  const tripIds = [await createTestTrip(amy), await createTestTrip(amy), await createTestTrip(amy)];
  for (const tripId of tripIds) await answerTrip(amy, tripId);
  await answerTrip(ben, tripIds[0] ?? '');
  const instant = new Date('2026-06-30T23:59:59.999Z');
  const { userId } = amy.actor;
  await db.insert(sessions).values({
    ...{ id: 's', token: HARD_TEXT, userId, expiresAt: instant, ipAddress: '::1', userAgent: null },
  });
  await db.insert(accounts).values({
    ...{ id: 'a', accountId: userId, providerId: 'credential', userId, password: HARD_TEXT },
  });
  await db.insert(verifications).values({
    ...{ id: 'v', identifier: '', value: 'null', expiresAt: instant },
  });
  await db
    .insert(deadlineSteps)
    .values({ tripId: tripIds[0] ?? '', answerBy: '9999-12-31', step: 'passed' });
  const ofTrip = { tripId: tripIds[0] ?? '' };
  await db.insert(mailings).values({
    ...ofTrip,
    address: addressKey('d’arcy@x.org'),
    token: 'y'.repeat(32),
    endedAt: instant,
  });
  await db.insert(readyMails).values({ ...ofTrip, userId, toldAt: instant, since: instant });
  await pauseMails(db, 'asked');
  await db.insert(endedAddresses).values({ key: HARD_TEXT, endedAt: instant });
  await db.insert(sentNudges).values({ userId, sentAt: instant });
  const waits = { kind: 'condition', since: instant, foundAt: instant } as const;
  await db.insert(deskWaits).values({ ...ofTrip, ...waits });
  await db.insert(operatorsTold).values({ userId, toldAt: instant });
  await db.insert(tripViewers).values({ ...ofTrip, userId, seenAt: instant });
  await db.insert(tripNotes).values({ ...ofTrip, internalNotes: 'Ask again', savedAt: instant });
  await db.insert(toldAnswers).values({ ...ofTrip, userId, toldAt: instant });
  await db.insert(tripNews).values({ ...ofTrip, toldAt: instant, everyoneOf: 2 });
  const waiting = { key: HARD_TEXT, kind: 'mail', data: { tripId: HARD_TEXT }, dueAt: instant };
  await queueJobs(db, [waiting]);
  await db
    .insert(removals)
    .values({ tripId: tripIds[2] ?? '', userId: ben.actor.userId, name: HARD_TEXT });
  await db.insert(limitCounts).values({ key: 'k', count: 3, endsAt: instant });
  await db.insert(auditEvents).values([
    { action: 'trip_opened', actor: HARD_TEXT, actorId: userId, tripId: tripIds[0], rows: 2 },
    { action: 'claim_granted', actor: 'command line: root', subject: ben.actor.email },
  ]);
  await db.insert(answerLooks).values({
    ...{ userId, tripId: 'gone', tripName: HARD_TEXT, lookerId: 'receipt', looker: HARD_TEXT },
    ...{ at: instant, kinds: ['trip_opened', 'sheet_seen'] },
  });
  await db
    .insert(guests)
    .values([
      { tripId: tripIds[0] ?? '', name: HARD_TEXT.trim().slice(0, 80), token: 'x'.repeat(32) },
    ]);
  await db
    .insert(nameDeclines)
    .values({ ...ofTrip, tokenHash: 'z'.repeat(64), name: 'D’Arcy', reason: HARD_TEXT });
  await db.execute(sql`insert into guests_apart (trip_id, guest_id, user_id)
    select g.trip_id, g.id, r.user_id from guests g join responses r using (trip_id)`);
  await db.execute(sql`insert into hand_offers (trip_id, traveler_id, offered_at)
    select trip_id, min(traveler_id), ${instant.toISOString()}::timestamptz from responses
    where trip_id = ${tripIds[0]} group by trip_id`);
  await db.execute(sql`insert into same_person_asks (trip_id, first_id, second_id, asked_at, denied_at)
    select trip_id, min(traveler_id), max(traveler_id), ${instant.toISOString()}::timestamptz, now()
    from responses where trip_id = ${tripIds[0]} group by trip_id`);
  await db.insert(openAddresses).values({
    ...{ ...ofTrip, userId, kind: 'calendar', nonce: HARD_TEXT, tokenHash: 'h'.repeat(43) },
    ...{ madeAt: instant, lastDay: '9999-12-31', version: 7 },
    kept: { trip: { event: null, sequence: 3, cancelled: { at: HARD_TEXT, since: '' } } },
  });
  await db.insert(companions).values({
    ...{ ...ofTrip, userId, travelerId: 'bcdfghjkmn', position: 1, version: 1 },
    ...{ companionName: HARD_TEXT.trim().slice(0, 80), companionKind: 'child', companionAge: 9 },
    companionNeeds: HARD_TEXT,
  });
  await fillPlanTables(db, { ...ofTrip, userId, text: HARD_TEXT });
  await fillDueTables(db, { ...ofTrip, userId, text: HARD_TEXT });
  await db.insert(operatorNews).values({ kind: 'trip_lost', tripName: HARD_TEXT });
  await db.execute(sql`update responses set must_see = ${HARD_TEXT}, special_travel = ' ',
    submitted_at = '2026-03-29 02:30:00.123456+00'`);
  await db.execute(sql`update responses set availability_start = null, availability_end = null
    where user_id = ${ben.actor.userId}`);
  await db.execute(sql`update trips set start_date = '4713-01-01 BC', end_date = 'infinity',
    created_at = '-infinity' where id = ${tripIds[0]}`);
  await db.execute(sql`update trips set start_date = null, end_date = '9999-12-31', status = 'ready',
    ready_at = '1883-11-18 12:03:58.000001-04:56:02', extra_notes = ${HARD_TEXT}
    where id = ${tripIds[1]}`);
  await db.execute(sql`update users set image = ${HARD_TEXT} where id = ${ben.actor.userId}`);
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
