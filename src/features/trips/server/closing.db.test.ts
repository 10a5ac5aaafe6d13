import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { answersInput, dayFromNow } from '#support/factories';
import { holdClock } from '#support/holdClock';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { dayIn } from '@/platform/domain/zonedDay';
import { meetDeadlines } from './deadlines';
import { trips } from './tables';

const database = await openDatabaseForFile();
holdClock();

let amy: TestPerson;
let tripId: string;
beforeEach(async () => {
  amy = await createPerson(database.db, 'Amy');
  tripId = await createTestTrip(amy);
});

// SPEC-2 4 'Deadline'
describe('an answer that comes once the day is over, and before anybody has closed the trip', () => {
  const dayIsOver = async () => {
    const closes = { answerBy: dayFromNow(-2), closeOnDeadline: true };
    await database.db.update(trips).set(closes).where(eq(trips.id, tripId));
  };
  const answer = async (name: string) => {
    const person = await createPerson(database.db, name);
    return outcomeOf(answerTrip(person, tripId));
  };

  it('is refused as in a trip that is ready, and so is a change of one', async () => {
    await answerTrip(amy, tripId);
    expect(await answer('Ben')).toBe('ok');
    await dayIsOver();
    expect(await answer('Chi')).toBe('trip_ready');
    const again = { tripId, overwrite: true, began: 1, answers: answersInput({ budget: 'none' }) };
    expect(await outcomeOf(amy.api.responses.submit(again))).toBe('trip_ready');
    expect((await amy.api.responses.tripPage({ tripId })).responses).toHaveLength(2);
  });

  it('is taken when nobody has answered, or when the trip was opened again by hand', async () => {
    await dayIsOver();
    expect(await answer('Ben')).toBe('ok');
    expect(await answer('Chi')).toBe('trip_ready');
    await meetDeadlines(database.db, new Date());
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    expect(await answer('Chi')).toBe('ok');
  });

  it('is taken as long as that day lasts where the organizer is', async () => {
    await answerTrip(amy, tripId);
    const timeZone = 'Etc/GMT+12';
    const closes = { answerBy: dayIn(timeZone, new Date()), timeZone, closeOnDeadline: true };
    await database.db.update(trips).set(closes).where(eq(trips.id, tripId));
    expect(await answer('Ben')).toBe('ok');
  });
});
