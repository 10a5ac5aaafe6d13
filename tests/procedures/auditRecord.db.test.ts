import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip, deletePerson } from '#support/callers';
import { sentBack } from '#support/sentBack';
import { openDatabaseForFile } from '#support/testDatabase';
import { tidyNow } from '#support/tidyNow';
import { listEvents, type RecordedEvent } from '@/features/audit/server/queries';

const database = await openDatabaseForFile();
const organizer = await createPerson(database.db);
const operator = await createPerson(database.db, 'Dee', { isOperator: true });

/** All events. Their number doesn't matter here. */
const allEvents = () => listEvents(database.db, { since: undefined, limit: 100_000 });

/** Returns the events recorded while `work` ran. */
async function newEvents(work: () => Promise<unknown>): Promise<RecordedEvent[]> {
  const before = (await allEvents()).length;
  await work();
  return (await allEvents()).slice(before);
}

async function answeredTrip(): Promise<string> {
  const tripId = await createTestTrip(organizer);
  await answerTrip(organizer, tripId);
  return tripId;
}

// SPEC-2 3.3
describe('the audit record', () => {
  it('says who opened the list, opened a trip and exported it, when, and how much', async () => {
    const tripId = await answeredTrip();
    await organizer.api.trips.setStatus({ tripId, status: 'ready' });
    const { api, actor } = operator;
    const start = Date.now();
    const events = await newEvents(async () => {
      await api.review.readyTrips();
      await api.review.trip({ tripId });
      await api.brief.review({ tripId });
      await api.review.recordExport({ tripId });
    });
    const by = { actor: actor.email, actorId: actor.userId, subject: null, subjectId: null };
    expect(events).toMatchObject([
      { action: 'list_opened', tripId: null, rows: 1, ...by },
      { action: 'trip_opened', tripId, rows: 1, ...by },
      { action: 'brief_opened', tripId, rows: 1, ...by },
      { action: 'csv_exported', tripId, rows: 1, ...by },
    ]);
    for (const { at } of events) expect(Math.abs(at.getTime() - start)).toBeLessThan(60_000);
  });

  it('has one line for a page that asks again, one more for more answers, and one for each export', async () => {
    const tripId = await answeredTrip();
    await sentBack(database.db, tripId);
    const { api } = await createPerson(database.db, 'Eli', { isOperator: true });
    const events = await newEvents(async () => {
      for (let time = 0; time < 3; time += 1) {
        await api.review.readyTrips();
        await api.review.trip({ tripId });
        await api.brief.review({ tripId });
      }
      await answerTrip(await createPerson(database.db, 'Ben'), tripId);
      await api.review.trip({ tripId });
      for (let time = 0; time < 2; time += 1) await api.review.recordExport({ tripId });
    });
    expect(events.map(({ action, rows }) => [action, rows])).toEqual([
      ['list_opened', expect.any(Number)],
      ['trip_opened', 1],
      ['brief_opened', 1],
      ['trip_opened', 2],
      ['csv_exported', 2],
      ['csv_exported', 2],
    ]);
  });

  it('has no line for anyone who was refused, or about a trip that does not exist', async () => {
    const tripId = await answeredTrip();
    const events = await newEvents(async () => {
      for (const ask of [
        () => organizer.api.review.readyTrips(),
        () => organizer.api.review.trip({ tripId }),
        () => organizer.api.brief.review({ tripId }),
        () => organizer.api.review.recordExport({ tripId }),
        () => operator.api.review.trip({ tripId: 'none' }),
        () => operator.api.brief.review({ tripId: 'none' }),
        () => operator.api.review.recordExport({ tripId: 'none' }),
      ]) {
        await expect(ask()).rejects.toThrow();
      }
    });
    expect(events).toEqual([]);
  });

  it('is written, or nothing is handed out', async () => {
    const tripId = await answeredTrip();
    const { db } = database;
    await db.execute(sql`alter table audit_events add constraint broken check (id < 0) not valid`);
    try {
      const { api } = await createPerson(db, 'Eli', { isOperator: true });
      const { review } = api;
      await expect(review.readyTrips()).rejects.toThrow();
      await expect(review.trip({ tripId })).rejects.toThrow();
      await expect(api.brief.review({ tripId })).rejects.toThrow();
      await expect(review.recordExport({ tripId })).rejects.toThrow();
    } finally {
      await db.execute(sql`alter table audit_events drop constraint broken`);
    }
  });

  it('keeps its line when the trip, the organizer and the operator are deleted', async () => {
    const [amy, dee] = [
      await createPerson(database.db),
      await createPerson(database.db, 'Dee', { isOperator: true }),
    ];
    const tripId = await createTestTrip(amy);
    await sentBack(database.db, tripId);
    const events = await newEvents(async () => {
      await dee.api.review.trip({ tripId });
      await deletePerson(database.db, amy);
      await deletePerson(database.db, dee);
    });
    expect(events).toMatchObject([{ tripId, actor: dee.actor.email }]);
    expect(JSON.stringify(events)).not.toContain(amy.actor.email);
  });
});

describe('the database', () => {
  /** PostgreSQL's own message, taken from the query builder's error. */
  const refusalOf = (statement: string) =>
    database.db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: Error) => (error.cause as Error).message,
    );

  it.each([
    "update audit_events set actor = 'nobody'",
    'delete from audit_events',
    'truncate audit_events',
  ])('refuses: %s', async (statement) => {
    await operator.api.review.readyTrips();
    const before = await allEvents();
    expect(await refusalOf(statement)).toMatch(/^a line of audit_events is kept as it is/);
    expect(await allEvents()).toEqual(before);
  });

  it('allows lines that are two years old to be deleted, and no others', async () => {
    await operator.api.review.readyTrips();
    const before = await allEvents();
    for (const age of ['2 years 1 hour', '2 years -1 hours']) {
      await database.db.execute(
        sql`insert into audit_events (at, action, actor) values (now() - ${age}::interval, 'list_opened', ${age})`,
      );
    }
    await tidyNow(database.db);
    const left = (await allEvents()).slice(before.length);
    expect(left.map(({ actor }) => actor)).toEqual(['2 years -1 hours']);
  });
});
