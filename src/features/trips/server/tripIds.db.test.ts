import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, deletePerson, type TestPerson } from '#support/callers';
import { tripInput } from '#support/factories';
import { handOver, proveEmail } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { OPEN_TRIPS_MAX, TRIPS_A_DAY } from './commands';
import { tripIds, trips } from './tables';

const database = await openDatabaseForFile();

const person = (firstName = 'Amy') => createPerson(database.db, firstName);
const create = ({ api }: TestPerson, tripName: string) =>
  outcomeOf(api.trips.create(tripInput({ tripName })));

// DESIGN 7.19
describe('the id of a trip', () => {
  it('is never given to another account once its trip is deleted, but again to its owner', async () => {
    const [amy, impostor] = [await person(), await person()];
    const { tripId } = await amy.api.trips.create(tripInput({ tripName: 'Lisbon' }));
    await amy.api.trips.delete({ tripId });
    expect(await create(impostor, 'Lisbon')).toBe('trip_exists');
    expect(await outcomeOf(impostor.api.trips.invitation({ tripId }))).toBe('trip_not_found');
    expect(await create(amy, 'Lisbon')).toBe('ok');
  });

  it('is given to nobody once its trip’s account is deleted', async () => {
    const [amy, ben, impostor] = [await person(), await person('Ben'), await person()];
    const { tripId } = await amy.api.trips.create(tripInput({ tripName: 'Porto' }));
    await answerTrip(ben, tripId);
    await deletePerson(database.db, amy);
    expect(await create(impostor, 'Porto')).toBe('trip_exists');
  });

  // DESIGN 7.19, SPEC-4 16 'Hand over'
  it('belongs to whom the trip was handed, and not to those who had it before', async () => {
    const [amy, ben, cy] = [await person(), await person('Ben'), await person('Cy')];
    const { tripId } = await amy.api.trips.create(tripInput({ tripName: 'Madeira' }));
    for (const next of [ben, cy]) {
      await answerTrip(next, tripId);
      await proveEmail(database.db, next);
    }
    const owners = async () => {
      const rows = await database.db.select().from(tripIds);
      const mine = [amy, ben, cy].filter(({ actor }) =>
        rows.some(({ userId }) => userId === actor.userId),
      );
      return mine.map(({ actor }) => actor.userId);
    };
    await handOver(database.db, tripId, { from: amy, to: ben });
    expect(await owners()).toEqual([ben.actor.userId]);
    await handOver(database.db, tripId, { from: ben, to: cy });
    expect(await owners()).toEqual([cy.actor.userId]);
    await cy.api.trips.delete({ tripId });
    expect(await create(amy, 'Madeira')).toBe('trip_exists');
  });

  it('is nobody’s any more once the account is deleted that it was handed to', async () => {
    const [amy, ben] = [await person(), await person('Ben')];
    const { tripId } = await amy.api.trips.create(tripInput({ tripName: 'Azores' }));
    await answerTrip(ben, tripId);
    await proveEmail(database.db, ben);
    await handOver(database.db, tripId, { from: amy, to: ben });
    await deletePerson(database.db, ben);
    expect(await create(amy, 'Azores')).toBe('trip_exists');
  });

  it('cannot be taken at the moment of its deletion', async () => {
    const impostor = await person();
    for (let round = 0; round < 10; round += 1) {
      const amy = await person();
      const tripName = `Round ${round}`;
      const { tripId } = await amy.api.trips.create(tripInput({ tripName }));
      const tries = Array.from({ length: 10 }, () => create(impostor, tripName));
      const gone =
        round % 2 === 0 ? amy.api.trips.delete({ tripId }) : deletePerson(database.db, amy);
      expect(new Set(await Promise.all([gone, ...tries]).then((all) => all.slice(1)))).toEqual(
        new Set(['trip_exists']),
      );
    }
  });

  it.each([
    ['another case', 'Évora Trip', 'ÉVORA TRIP'],
    ['other code points', 'Évora Days', 'E\u0301vora Days'],
    ['full-width letters', 'Evora 2', 'Ｅvora ２'],
    ['a ligature', 'Office', 'O\ufb03ce'],
    ['letters that nobody sees', 'Faro', 'Fa\u034f\u115fro'],
  ])('is not given to another account in %s', async (_, tripName, lookAlike) => {
    const [amy, impostor] = [await person(), await person()];
    expect(await create(amy, tripName)).toBe('ok');
    expect(await create(impostor, lookAlike)).toBe('trip_exists');
  });
});

describe('the trips of one person', () => {
  const planted = async (organizer: TestPerson, count: number, overrides = {}) => {
    const tripName = `Planted ${organizer.actor.userId}`;
    await organizer.api.trips.create(tripInput({ tripName }));
    const [row] = await database.db.select().from(trips).where(eq(trips.tripName, tripName));
    if (!row) throw new Error('the trip is not there');
    const rows = Array.from({ length: count - 1 }, (_, n) => ({ ...row, id: `${row.id}-${n}` }));
    await database.db.insert(trips).values(rows);
    await database.db.update(trips).set(overrides).where(eq(trips.userId, organizer.actor.userId));
  };

  it(`not yet booked are ${OPEN_TRIPS_MAX} at most, whether draft or ready`, async () => {
    const amy = await person();
    await planted(amy, OPEN_TRIPS_MAX - 1, { status: 'ready', readyAt: new Date() });
    expect(await create(amy, 'The last one')).toBe('ok');
    expect(await create(amy, 'One more')).toBe('too_many_trips');
    const { tripId } = (await amy.api.trips.dashboard())[0] ?? { tripId: '' };
    await amy.api.trips.delete({ tripId });
    expect(await create(amy, 'One more')).toBe('ok');
  });

  it('have no limit once they are booked', async () => {
    const amy = await person();
    await planted(amy, OPEN_TRIPS_MAX + 1, { isBooked: true });
    expect(await create(amy, 'Another')).toBe('ok');
  });

  it(`are ${TRIPS_A_DAY} at most in a day, deleted ones included, however many are tried at once`, async () => {
    const amy = await person();
    for (let n = 0; n < 3; n += 1) {
      const { tripId } = await amy.api.trips.create(tripInput({ tripName: `Gone ${n}` }));
      await amy.api.trips.delete({ tripId });
    }
    const outcomes = await Promise.all(
      Array.from({ length: TRIPS_A_DAY + 10 }, (_, n) => create(amy, `Burst ${n}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(TRIPS_A_DAY - 3);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'too_many_trips_today']));
    await database.db
      .update(tripIds)
      .set({ takenAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(tripIds.userId, amy.actor.userId));
    expect(await create(amy, 'The next day')).toBe('ok');
  });

  it('do not count against anybody else', async () => {
    const [amy, ben] = [await person(), await person('Ben')];
    for (let n = 0; n < TRIPS_A_DAY; n += 1) await create(amy, `Mine ${n}`);
    expect(await create(amy, 'Too many')).toBe('too_many_trips_today');
    expect(await create(ben, 'First')).toBe('ok');
  });
});
