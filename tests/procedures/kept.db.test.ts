import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { markedColumns, markOf, plantedTrip, wholeDatabase } from '#support/plantedKept';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { keptOfAll } from '@/platform/server/database/kept';

const { db } = await openDatabaseForFile();
const trip = await plantedTrip(db);

/** The marks that were planted about somebody, and are in the database. */
async function planted(name: string): Promise<string[]> {
  const all = (await wholeDatabase(db)).join('\n');
  const marks = keptOfAll().flatMap((kept) =>
    markedColumns(kept).map((column) => markOf(name, kept, column)),
  );
  return marks.filter((mark) => all.includes(mark));
}

// SPEC-2 9
describe('what is kept about somebody', () => {
  it('is all of it, by kinds and trips, and of nobody else', async () => {
    const marks = await planted('Ben');
    expect(marks.length).toBeGreaterThan(40);
    const page = await one(trip, 'Ben').api.privacy.kept();
    const said = JSON.stringify(page);
    const shown = new Set(page.rows.map(({ kind }) => page.kinds[kind]?.kind));
    expect(page.kinds.map(({ kind }) => kind).filter((kind) => !shown.has(kind))).toEqual([]);

    const secrets = keptOfAll().flatMap((kept) =>
      [...kept.fields.values()].flatMap(({ column, isSecret }) =>
        isSecret ? [markOf('Ben', kept, column.name)] : [],
      ),
    );
    // Who looked has a place of its own.
    const expected = marks.filter(
      (mark) => !secrets.includes(mark) && !mark.includes('answer_looks'),
    );
    expect(expected.filter((mark) => !said.includes(mark))).toEqual([]);
    expect(secrets.filter((mark) => said.includes(mark))).toEqual([]);
    expect(said).not.toContain('planted-Ana');
    for (const id of Object.values(trip.ids)) expect(said).not.toContain(id);
    for (const name of ['Ana', 'Amy']) {
      const { actor } = name === 'Amy' ? trip.amy : one(trip, name);
      expect(said).not.toContain(actor.email);
      expect(said).not.toContain(actor.userId);
    }
  });

  it('is an account and a profile for somebody who has not done anything yet', async () => {
    const page = await (await createPerson(db, 'Zoe')).api.privacy.kept();
    const kinds = new Set(page.rows.map(({ kind }) => page.kinds[kind]?.kind));
    expect([...kinds].sort()).toEqual(['Account', 'Profile']);
    expect(page.trips).toEqual([]);
  });

  it('has what was written down for an email only once that is proved', async () => {
    const zed = await createPerson(db, 'Zed');
    const { userId, email } = zed.actor;
    const listed = async () => JSON.stringify(await zed.api.privacy.kept()).includes('Zed of old');
    const guest = { tripId: trip.tripId, name: 'Zed of old', email, token: 'z'.repeat(32) };
    await db.insert(guests).values(guest);
    expect(await listed()).toBe(false);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    expect(await listed()).toBe(true);
  });
});
