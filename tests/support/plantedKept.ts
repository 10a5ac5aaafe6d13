import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { auditEvents } from '@/features/audit/server/tables';
import { dueParties, duePayments, dues, payWays } from '@/features/dues/server/tables';
import { guests } from '@/features/guests/server/tables';
import { factorApps, passkeys, recoveryCodes } from '@/features/identity/server/factorTables';
import { accounts, sessions, verifications } from '@/features/identity/server/tables';
import {
  addressKey,
  endedAddresses,
  mailings,
  readyMails,
  sentNudges,
  toldAnswers,
} from '@/features/mails/server/tables';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planLeavers, planNeeds, planPeople } from '@/features/plans/server/tables';
import { answerLooks } from '@/features/responses/server/lookTables';
import { handOffers } from '@/features/responses/server/offerTables';
import { companions, responses } from '@/features/responses/server/tables';
import { operatorsTold, tripViewers } from '@/features/review/server/tables';
import { sheetCopies, sheetCopyWords, sheetNotes } from '@/features/sheets/server/tables';
import { openAddresses } from '@/features/takeaway/server/tables';
import { operatorNews, removals } from '@/features/trips/server/tables';
import { questions } from '@/features/verdicts/server/questionTables';
import { changeOffers } from '@/features/verdicts/server/tables';
import type { Db } from '@/platform/server/database/database';
import { type Kept, keptOfAll } from '@/platform/server/database/kept';
import { answerTrip, createTestTrip, type TestPerson } from './callers';
import { emptyItem } from './planParts';
import { type Open, one, onlyIf, openRound, say } from './verdictSteps';

/**
 * Creates a trip whose plan is with Ana and Ben, who also have trips of their own, with data about
 * both in every kind of row.
 */
export async function plantedTrip(db: Db): Promise<Open> {
  const trip = await tripAboutBoth(db);
  for (const name of ['Ana', 'Ben']) await plantMarks(db, personOf(one(trip, name)), name);
  return trip;
}

/** The same without the marks by which each value is found. */
export async function tripAboutBoth(db: Db): Promise<Open> {
  const trip = await openRound(db, ['Ana', 'Ben']);
  for (const name of ['Ana', 'Ben']) await fillKinds(trip, name);
  return trip;
}

export const personOf = ({ actor: { userId, email } }: TestPerson) => ({
  userId,
  email,
  isVerified: true,
});

const at = new Date(Date.now() + 86_400_000);

/** Adds the rows about a person that no procedure on the trip itself has made. */
async function fillKinds(trip: Open, name: string): Promise<void> {
  const { db, tripId, planId, roundId, ids } = trip;
  const person = one(trip, name);
  const { userId, email } = person.actor;
  const travelerId = ids[name] ?? '';
  const elsewhere = await createTestTrip(trip.amy);
  const own = await createTestTrip(person);
  await answerTrip(person, own);
  await plantOffer(trip.db, own);
  await say(trip, name, onlyIf('a later start'));
  const token = randomUUID().replaceAll('-', '');
  await db.execute(sql`update users set email_verified = true where id = ${userId}`);
  await db.insert(sessions).values({ id: token, token, userId, expiresAt: at });
  const key = { name, host: 'localhost', publicKey: token, counter: 1, transports: ['usb'] };
  await db.insert(passkeys).values({ id: token, userId, ...key, lastUsedAt: at });
  await db.insert(factorApps).values({ userId, secret: token, lastStep: 1 });
  await db.insert(recoveryCodes).values({ userId, hash: token });
  await db
    .insert(accounts)
    .values({ id: token, accountId: userId, providerId: 'credential', userId, password: 'x' });
  await db
    .insert(verifications)
    .values({ id: token, identifier: '', value: userId, expiresAt: at });
  await db.insert(removals).values({ tripId: elsewhere, userId, name });
  const news = { kind: 'left', tripId: elsewhere, tripName: 'A trip', userId, name } as const;
  await db.insert(operatorNews).values(news);
  await db.insert(planLeavers).values({ tripId: elsewhere, travelerId: token, userId, name });
  await db.insert(companions).values({
    ...{ tripId, userId, travelerId: token.slice(0, 10), position: 1, version: 1 },
    ...{ companionName: 'Max', companionKind: 'child', companionAge: 9, companionNeeds: 'x' },
  });
  const ofPlan = { planId, travelerId };
  await db.insert(planPeople).values({ ...ofPlan, without: false, arrives: '2030-01-01' });
  await db.insert(planNeeds).values({ ...ofPlan, need: 'specialTravel', touches: ['food'] });
  const rooms = [{ name: 'Blue', beds: 2, who: Object.values(ids) }];
  const { itemId, ...item } = { ...emptyItem, itemId: randomUUID(), rooms };
  await db.insert(planItems).values({ ...item, id: itemId, planId, position: 1, currency: 'USD' });
  await db.insert(optIns).values({
    ...{ itemId, tripId, travelerId, proposalId: trip.proposalId, isIn: true, amount: 5 },
    ...{ isOnSite: false, chosenAt: at, askedUntil: at },
  });
  await db.insert(planChecks).values({ ...ofPlan, itemId, need: 'accommodations', note: 'x' });
  const places = [
    { tripId, name, email, token, userId },
    { tripId: elsewhere, name, email, token: `${token}2`, declinedAt: at, declineReason: 'x' },
  ];
  await db.insert(guests).values(places);
  const address = addressKey(email);
  await db
    .insert(mailings)
    .values({ tripId, address, token, endedAt: at })
    .onConflictDoUpdate({ target: [mailings.tripId, mailings.address], set: { endedAt: at } });
  await db.insert(endedAddresses).values({ key: address });
  await db.insert(sentNudges).values({ userId, sentAt: at });
  await db.insert(readyMails).values({ tripId, userId, toldAt: at, since: at });
  await db.insert(operatorsTold).values({ userId, toldAt: at });
  await db.insert(tripViewers).values({ tripId, userId, seenAt: at });
  await db.insert(toldAnswers).values({ tripId, userId, toldAt: at });
  const opened = { tripId, userId, kind: 'calendar', lastDay: '2030-01-01' } as const;
  await db.insert(openAddresses).values({
    ...opened,
    nonce: token,
    tokenHash: `${token}-is-a-hash`.slice(0, 43).padEnd(43, 'x'),
  });
  await db
    .insert(changeOffers)
    .values({ roundId, planId, tripId, travelerId, canChange: 'x', offeredAt: at });
  const questionId = randomUUID();
  await db.insert(questions).values({
    ...{ id: questionId, threadId: questionId, tripId, travelerId, about: 'x', question: 'x' },
    ...{ reply: 'x', addedNeed: 'x', state: 'replied', askedAt: at, answeredAt: at, closedAt: at },
  });
  await db
    .insert(sheetNotes)
    .values({ tripId, sheet: 'kitchen', noteKey: travelerId, travelerId, note: 'x' });
  const [copy] = await db
    .insert(sheetCopies)
    .values({ tripId, isDraft: false, rows: [] })
    .returning();
  await db.insert(sheetCopyWords).values({ copyId: copy?.id ?? '', tripId, travelerId, words: {} });
  await plantDues(trip, own, { userId, name });
  await db.insert(answerLooks).values({
    ...{ userId, tripId, tripName: 'A trip', lookerId: token, looker: 'Dee', at },
    kinds: ['trip_opened'],
  });
  await db.insert(auditEvents).values([
    { action: 'trip_opened', actor: email, actorId: userId, tripId },
    { action: 'claim_granted', actor: 'a shell', subject: email, subjectId: userId },
  ]);
  await db.execute(
    sql`update plan_rounds set going = coalesce(going, '[]') || to_jsonb(${travelerId}::text) where id = ${roundId}`,
  );
}

/** Plants what somebody owes and has paid, and how they are paid for a trip of their own. */
async function plantDues({ db, tripId, ids }: Open, own: string, { userId, name }: Owes) {
  const travelerId = ids[name] ?? '';
  const party = { tripId, tripName: 'x', travelerId, userId, name, keptUntil: at };
  const [kept] = await db
    .insert(dueParties)
    .values({
      ...party,
      number: Object.keys(ids).indexOf(name) + 1,
      share: 5,
      currency: 'USD',
      madeFor: 1,
      leftAt: at,
    })
    .returning();
  const [due] = await db
    .insert(dues)
    .values({
      ...{ partyId: kept?.id ?? '', kind: 'added', title: 'x', amount: 5, currency: 'USD' },
      ...{ dueBy: '2030-01-01', createdAt: at },
    })
    .returning();
  const paid = { dueId: due?.id ?? '', amount: 5, paidOn: '2030-01-01', note: 'x', saidAt: at };
  await db.insert(duePayments).values({ ...paid, state: 'said' });
  const none = { bic: '', paymentLink: '', paypalMe: '', payNote: '' };
  const ways = { tripId: own, userId, payeeName: 'x', iban: 'x', ...none };
  await db.insert(payWays).values({ ...ways, version: 1, setAt: at });
}

interface Owes {
  userId: string;
  name: string;
}

/** Plants an offer of a trip with one traveler. */
async function plantOffer(db: Db, own: string) {
  await db.execute(sql`
    insert into ${handOffers} (trip_id, traveler_id, offered_at)
    select trip_id, traveler_id, now() from ${responses} where ${eq(responses.tripId, own)}`);
}

/** The mark that identifies a value planted about someone. */
export const markOf = (name: string, { table, kind }: Kept, column: string) =>
  `planted-${name}-${getTableName(table)}.${column}-${kind.length}`;

const isText = (type: string) => type === 'text';

/** Columns by which rows are found. A mark there would detach the row from its person. */
const FINDS = [
  ...['guests.email', 'verifications.value', 'mailings.email', 'ended_addresses.key'],
  'opt_ins.traveler_id',
];

/** Returns the columns of a kind that hold free text. */
export function markedColumns({ table, fields }: Kept): string[] {
  const { columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const keys = [
    ...columns.filter(({ primary }) => primary),
    ...primaryKeys.flatMap((key) => key.columns),
    ...foreignKeys.flatMap((key) => key.reference().columns),
  ];
  return [...fields.values()].flatMap(({ column }) =>
    isText(column.getSQLType()) &&
    !column.enumValues?.length &&
    !keys.includes(column) &&
    !FINDS.includes(`${getTableName(table)}.${column.name}`)
      ? [column.name]
      : [],
  );
}

/** Writes a mark into each column about a person that accepts one, bypassing all triggers. */
async function plantMarks(db: Db, person: ReturnType<typeof personOf>, name: string) {
  for (const kept of keptOfAll()) {
    for (const column of markedColumns(kept)) {
      const mark = markOf(name, kept, column);
      await db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql`update ${kept.table} set ${sql.identifier(column)} = ${mark}
            where ${kept.whose.rows(person)}`);
        })
        .catch(refusedByItsForm);
    }
  }
}

/** Ignores a check or unique constraint of the table, because such a column takes no mark. */
function refusedByItsForm(error: unknown): void {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {};
  if (code !== '23514' && code !== '23505') throw error;
}

/** Returns the whole database, one line per row. */
export async function wholeDatabase(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const all: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute<{ row: string }>(
      sql.raw(`select '${name}: ' || r::text as row from ${name} r`),
    );
    all.push(...found.rows.map(({ row }) => row));
  }
  return all;
}

interface Which {
  person?: ReturnType<typeof personOf>;
  tripId?: string | undefined;
}

/** Returns the keys of a kind's rows: all of them, or those about a person or a trip. */
export async function keysOfRows(db: Db, kept: Kept, { person, tripId }: Which = {}) {
  const { columns, primaryKeys } = getTableConfig(kept.table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const { rows } = await db.execute<{ key: string }>(sql`
    select jsonb_build_array(${sql.join(
      key.map((column) => sql`${column}`),
      sql`, `,
    )})::text as key
    from ${kept.table} where ${person ? kept.whose.rows(person) : sql`true`}
      and ${tripId === undefined ? sql`true` : sql`${kept.trip ?? sql`null`} = ${tripId}`}`);
  return rows.map((row) => row.key);
}
