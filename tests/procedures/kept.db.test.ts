import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { openZip } from '#support/openZip';
import { markedColumns, markOf, plantedTrip, wholeDatabase } from '#support/plantedKept';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';
import { auditEvents } from '@/features/audit/server/tables';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { sentNudges } from '@/features/mails/server/tables';
import { kindFile } from '@/features/privacy/domain/takeAlong';
import { takeAlong } from '@/features/privacy/server/takeAlong';
import { keptOfAll } from '@/platform/server/database/kept';

const { db } = await openDatabaseForFile();
const trip = await plantedTrip(db);

/** Returns the marks planted about someone that are in the database. */
async function planted(name: string): Promise<string[]> {
  const all = (await wholeDatabase(db)).join('\n');
  const marks = keptOfAll().flatMap((kept) =>
    markedColumns(kept).map((column) => markOf(name, kept, column)),
  );
  return marks.filter((mark) => all.includes(mark));
}

/** Returns the planted marks that must be exported, and those that never are. */
async function expectedMarks() {
  const marks = await planted('Ben');
  const secrets = keptOfAll().flatMap((kept) =>
    [...kept.fields.values()].flatMap(({ column, isSecret }) =>
      isSecret ? [markOf('Ben', kept, column.name)] : [],
    ),
  );
  return { shown: marks.filter((mark) => !secrets.includes(mark)), secrets };
}

/** Checks that nobody but Ben is in it. */
function expectNobodyElse(said: string): void {
  expect(said).not.toContain('planted-Ana');
  for (const id of Object.values(trip.ids)) expect(said).not.toContain(id);
  for (const { actor } of [trip.amy, one(trip, 'Ana')]) {
    expect(said).not.toContain(actor.email);
    expect(said).not.toContain(actor.userId);
  }
}

// SPEC-2 9 'What We Keep About You'
describe('what is kept about somebody', () => {
  it('is all of it, by kinds and trips, and of nobody else', async () => {
    const { shown, secrets } = await expectedMarks();
    expect(shown.length).toBeGreaterThan(40);
    const page = await one(trip, 'Ben').api.privacy.kept();
    const said = JSON.stringify(page);
    const kinds = new Set(page.rows.map(({ kind }) => page.kinds[kind]?.kind));
    expect(page.kinds.map(({ kind }) => kind).filter((kind) => !kinds.has(kind))).toEqual([]);
    // Looks have their own section.
    const expected = shown.filter((mark) => !mark.includes('answer_looks'));
    expect(expected.filter((mark) => !said.includes(mark))).toEqual([]);
    expect(secrets.filter((mark) => said.includes(mark))).toEqual([]);
    expectNobodyElse(said);
  });

  it('is taken along as a file of JSON, and one of CSV for each kind', async () => {
    const { shown, secrets } = await expectedMarks();
    const files = openZip(await buffer(await takeAlong(db, one(trip, 'Ben').actor)));
    const { 'everything.json': json = '', ...csv } = files;
    const kinds = keptOfAll().map(({ kind }) => kind);
    expect(JSON.parse(json).map((each: { kind: string }) => each.kind)).toEqual(kinds);
    expect(Object.keys(csv)).toEqual(kinds.map(kindFile));
    for (const said of [json, Object.values(csv).join('\n')]) {
      expect(shown.filter((mark) => !said.includes(mark))).toEqual([]);
      expect(secrets.filter((mark) => said.includes(mark))).toEqual([]);
      expectNobodyElse(said);
    }
  });

  it('has amounts in their currency, and the version that they are of', async () => {
    const { api, actor } = one(trip, 'Ben');
    const page = await api.privacy.kept();
    const kind = page.kinds.findIndex((each) => each.kind === 'What a proposal means to you');
    const row = page.rows.find((each) => each.kind === kind);
    expect(row?.heading).toEqual({ words: 'Plan A, version 1', at: expect.stringMatching(/Z$/) });
    const share = page.kinds[kind]?.fields.findIndex(({ words }) => words === 'Your share') ?? -1;
    expect(row?.values[share]).toMatch(/^\$[\d,.]+$/);
    const files = openZip(await buffer(await takeAlong(db, actor)));
    const csv = files[kindFile('What a proposal means to you')] ?? '';
    expect(csv).toMatch(/"Plan A, version 1, [^"]+Z","\$[\d,.]+"/);
    expect(files['everything.json']).toContain('"about":"Plan A, version 1, ');
  });

  it('is taken along whole, however much it is', async () => {
    const dee = await createPerson(db, 'Dee');
    const nudges = Array.from({ length: 450 }, () => ({
      userId: dee.actor.userId,
      sentAt: new Date(),
    }));
    await db.insert(sentNudges).values(nudges);
    const files = openZip(await buffer(await takeAlong(db, dee.actor)));
    const lines = files[kindFile('Reminders that you have sent')]?.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 450);
    expect(Object.keys(files)).toHaveLength(4);
  });

  it('is an account and a profile for somebody who has not done anything yet', async () => {
    const page = await (await createPerson(db, 'Zoe')).api.privacy.kept();
    const kinds = new Set(page.rows.map(({ kind }) => page.kinds[kind]?.kind));
    expect([...kinds].sort()).toEqual(['Account', 'Profile']);
    expect(page.trips).toEqual([]);
  });

  it('has of the audit record what is their own, and no other operator', async () => {
    const [dee, eve] = [await createPerson(db, 'Dee'), await createPerson(db, 'Eve')];
    const event = (from: typeof dee, to: typeof dee) => ({
      ...({ action: 'trip_taken', tripId: trip.tripId } as const),
      ...{ actor: from.actor.email, actorId: from.actor.userId },
      ...{ subject: to.actor.email, subjectId: to.actor.userId },
    });
    await db.insert(auditEvents).values([event(dee, eve), event(eve, dee)]);
    const files = openZip(await buffer(await takeAlong(db, dee.actor)));
    const page = await dee.api.privacy.kept();
    for (const said of [JSON.stringify(page.rows), JSON.stringify(files)]) {
      expect(said.split('trip_taken').length).toBeGreaterThan(2);
      expect(said).toContain(dee.actor.email);
      expect(said).not.toContain(eve.actor.email);
    }
  });

  it('has what was written down for an email only once that is proved', async () => {
    const zed = await createPerson(db, 'Zed');
    const { userId, email } = zed.actor;
    const listed = async () => {
      const { kinds, rows } = await zed.api.privacy.kept();
      const row = rows.find(({ kind }) => kinds[kind]?.kind === 'Lists that your email is on');
      return row && [row.tripId, row.values[0], row.heading?.words];
    };
    const guest = { tripId: trip.tripId, name: 'Zed of old', email, token: 'z'.repeat(32) };
    await db.insert(guests).values(guest);
    expect(await listed()).toBeUndefined();
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    expect(await listed()).toEqual([trip.tripId, 'Zed of old', 'Organized by Amy Adams']);
  });
});
