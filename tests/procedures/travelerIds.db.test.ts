import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { answersInput } from '#support/factories';
import { openDatabaseForFile } from '#support/testDatabase';
import { responses } from '@/features/responses/server/tables';

const database = await openDatabaseForFile();
const { db } = database;

// SPEC-2 3.1
describe('a traveler in a brief', () => {
  it('keeps their id and their position when they change their answers', async () => {
    const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
    const tripId = await createTestTrip(amy);
    await answerTrip(ben, tripId);
    await answerTrip(amy, tripId);
    const people = async () => (await amy.api.brief.trip({ tripId })).people;
    const before = await people();
    expect(before.map(({ isViewer }) => isViewer)).toEqual([false, true]);
    expect(new Set(before.map(({ travelerId }) => travelerId)).size).toBe(2);
    for (const { travelerId } of before) expect(travelerId).toMatch(/^[a-z]{10}$/);

    const answers = answersInput({ firstName: 'Benjamin' });
    await ben.api.responses.submit({ tripId, answers, overwrite: true, began: 1 });
    const after = await people();
    const ids = (list: typeof before) => list.map(({ travelerId }) => travelerId);
    expect(ids(after)).toEqual(ids(before));
    expect(after[0]?.firstName).toBe('Benjamin');
  });

  it('has an id that nobody else has in the trip, whoever writes it', async () => {
    const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
    const tripId = await createTestTrip(amy);
    await answerTrip(amy, tripId);
    await answerTrip(ben, tripId);
    const same = db
      .update(responses)
      .set({ travelerId: 'bcdfghjkmn' })
      .where(sql`trip_id = ${tripId}`);
    await expect(same).rejects.toThrow();
  });
});
