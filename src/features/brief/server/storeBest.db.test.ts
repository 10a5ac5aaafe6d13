import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerForParty } from '#support/answerForParty';
import { createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { answersInput, dayFromNow } from '#support/factories';
import { openDatabaseForFile } from '#support/testDatabase';
import { trips } from '@/features/trips/server/tables';
import { bestDates } from '../domain/bestDates';
import { readBrief } from '../domain/brief';
import { storeBest } from './storeBest';

const { db } = await openDatabaseForFile();

let amy: TestPerson;
let ana: TestPerson;
let tripId: string;
beforeEach(async () => {
  amy = await createPerson(db, 'Amy');
  ana = await createPerson(db, 'Ana');
  tripId = await createTestTrip(amy);
});

const availability = (from: number, to: number) => ({
  availabilityStart: dayFromNow(from),
  availabilityEnd: dayFromNow(to),
});
const answer = (person: TestPerson, from: number, to: number) =>
  person.api.responses.submit({
    ...{ tripId, overwrite: true, began: null },
    answers: answersInput({ ...availability(from, to), flexibility: 'fixed' }),
  });
const setStatus = (status: 'draft' | 'ready') => amy.api.trips.setStatus({ tripId, status });

async function kept() {
  const [row] = await db
    .select({ bestOn: trips.bestOn, isBestStored: trips.isBestStored })
    .from(trips)
    .where(eq(trips.id, tripId));
  return row;
}

// SPEC-2 5 'The list of ready trips'
describe('the best dates of a ready trip', () => {
  it('are those of its brief', async () => {
    await answer(ana, 130, 150);
    await answer(amy, 133, 150);
    await setStatus('ready');
    expect(await kept()).toEqual({ bestOn: null, isBestStored: false });
    await storeBest(db, new Date());
    const source = await amy.api.brief.trip({ tripId });
    const [best] = bestDates(readBrief(source, {}, dayFromNow(0)));
    expect(await kept()).toEqual({ bestOn: dayFromNow(133), isBestStored: true });
    expect(best?.people).toBe(2);
  });

  it('are worked out anew when somebody leaves, and after the trip was opened again', async () => {
    await answer(ana, 133, 150);
    await answer(amy, 110, 150);
    await setStatus('ready');
    await storeBest(db, new Date());
    expect((await kept())?.bestOn).toBe(dayFromNow(133));
    await ana.api.responses.leave({ tripId });
    expect((await kept())?.isBestStored).toBe(false);
    await storeBest(db, new Date());
    expect((await kept())?.bestOn).not.toBe(dayFromNow(133));
    await setStatus('draft');
    await answer(ana, 140, 150);
    await setStatus('ready');
    await storeBest(db, new Date());
    expect((await kept())?.bestOn).toBe(dayFromNow(140));
  });

  it('are others once they have passed, by the chore that every server does', async () => {
    await answer(ana, 130, 150);
    await setStatus('ready');
    await storeBest(db, new Date());
    const later = new Date(Date.now() + 132 * 86_400_000);
    await storeBest(db, later);
    const { bestOn } = (await kept()) ?? {};
    expect((bestOn ?? '') > dayFromNow(130)).toBe(true);
    await storeBest(db, new Date(Date.now() + 400 * 86_400_000));
    expect((await kept())?.bestOn).toBeNull();
  });

  // SPEC-4 14.2
  it('are those of a family before those of two who answer for themselves', async () => {
    const ben = await createPerson(db, 'Ben');
    await answer(ana, 110, 117);
    await answer(amy, 110, 117);
    const family = ['Ida', 'Lea'].map((companionName) => ({ companionName }));
    await answerForParty(ben, tripId, family, { ...availability(133, 150), flexibility: 'fixed' });
    await setStatus('ready');
    await storeBest(db, new Date());
    const source = await amy.api.brief.trip({ tripId });
    const [best] = bestDates(readBrief(source, {}, dayFromNow(0)));
    expect(best?.people).toBe(3);
    expect((await kept())?.bestOn).toBe(dayFromNow(133));
  });

  it('are of no interest while a trip takes answers', async () => {
    await answer(ana, 130, 150);
    await storeBest(db, new Date());
    expect((await kept())?.isBestStored).toBe(false);
  });
});
