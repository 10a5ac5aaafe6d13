import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { planDay } from '#support/chosenTrip';
import { duesOf, makeDues } from '#support/owedDues';
import { newPlanForm } from '#support/planForms';
import { outcomeOf } from '#support/refusals';
import { choosing, inFor, nextVersion, optionFor, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { askedOf, idsOf, leave, one } from '#support/verdictSteps';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { optIns } from '@/features/plans/server/optInTables';
import { endOptIns } from './optInCommands';

const { db } = await openDatabaseForFile();

// SPEC-5 18
describe('an optional item', () => {
  it('is chosen for some of a party, and changes no share', async () => {
    const trip = await surfing(db);
    const share = async (name: string) => (await askedOf(one(trip, name), trip.tripId))?.share;
    const before = [await share('Ana'), await share('Ben')];
    expect(await inFor(trip, 'Ana')).toEqual({ Ana: null, Max: null, Lea: null });
    await choosing(trip, 'Ana');
    await choosing(trip, 'Ana', { name: 'Max' });
    await choosing(trip, 'Ana', { name: 'Lea', isIn: false });
    expect(await inFor(trip, 'Ana')).toEqual({ Ana: true, Max: true, Lea: false });
    expect((await optionFor(trip, 'Ben'))?.whoIsIn).toEqual(['Ana Lima', 'Max']);
    expect([await share('Ana'), await share('Ben')]).toEqual(before);
  });

  it('gives the last place to one of two who press at once, and what is given up to the next', async () => {
    const trip = await surfing(db, { places: 1 });
    const tried = await Promise.all(['Ben', 'Chi'].map((name) => outcomeOf(choosing(trip, name))));
    expect(tried.toSorted()).toEqual(['item_full', 'ok']);
    const [inIt, out] = tried[0] === 'ok' ? (['Ben', 'Chi'] as const) : (['Chi', 'Ben'] as const);
    expect((await optionFor(trip, out))?.placesLeft).toBe(0);
    await choosing(trip, inIt, { isIn: false });
    await choosing(trip, out);
    expect(await inFor(trip, out)).toEqual({ [out]: true });
  });

  it('refuses a price that was not shown, others’ people, and a day that is over', async () => {
    const trip = await surfing(db);
    await expect(choosing(trip, 'Ben', { amount: 8_000 })).rejects.toMatchObject({
      message: 'The price has changed since you opened this. Please look at it before you choose.',
    });
    await expect(choosing(trip, 'Ben', { name: 'Max' })).rejects.toMatchObject({
      message: 'This is not on offer any more.',
    });
    const { tripId, operator, surf: itemId } = trip;
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    await expect(choosing(trip, 'Ben')).rejects.toMatchObject({
      message: 'Choices are closed. Ask your operator.',
    });
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: false });
    await choosing(trip, 'Ben');
  });

  it('is shown to operators with who has said what, and when choices were closed', async () => {
    const trip = await surfing(db);
    const { tripId, operator, ids, surf } = trip;
    await choosing(trip, 'Ben');
    await choosing(trip, 'Chi', { isIn: false });
    const plan = async () => (await operator.api.plans.composer({ tripId })).plans[0];
    expect(await plan()).toMatchObject({
      proposed: { options: [surf] },
      optIns: [
        { itemId: surf, travelerId: ids.Ben, isIn: true },
        { itemId: surf, travelerId: ids.Chi, isIn: false },
      ],
      choicesClosed: {},
    });
    await operator.api.verdicts.closeChoices({ tripId, itemId: surf, closes: true });
    expect((await plan())?.choicesClosed).toEqual({ [surf]: expect.any(String) });
  });

  it('is copied with its day and places, open, and without what anybody has chosen', async () => {
    const trip = await surfing(db, { places: 8 });
    const { tripId, operator, planId: copyOf, surf: itemId } = trip;
    await choosing(trip, 'Ben');
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    const form = newPlanForm({ planStart: planDay(1), planEnd: planDay(7) });
    const copy = await operator.api.plans.create({ tripId, form, copyOf });
    expect(copy).toMatchObject({ optIns: [], choicesClosed: {} });
    expect(copy.items.map(({ item }) => item).find(({ optional }) => optional)).toMatchObject({
      ...{ chooseBy: planDay(-3), places: 8 },
    });
  });

  it('asks those who are in again where it became dearer, and has them out if they say nothing', async () => {
    const trip = await surfing(db);
    await choosing(trip, 'Ben');
    await choosing(trip, 'Chi');
    await nextVersion(trip, { cost: 12_000 });
    expect((await optionFor(trip, 'Ben'))?.people).toMatchObject([
      { isIn: true, isAskedAgain: true, amount: 12_000, agreedTo: 9_000 },
    ]);
    await choosing(trip, 'Chi', { amount: 12_000 });
    await db
      .update(optIns)
      .set({ askedUntil: new Date(0) })
      .where(eq(optIns.travelerId, trip.ids.Ben ?? ''));
    await endOptIns(db, { tripId: trip.tripId, now: new Date() }, duesAfterOptIns);
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: false });
    expect(await inFor(trip, 'Chi')).toEqual({ Chi: true });
  });

  it('makes a due of its own, and less to pay when somebody comes off it', async () => {
    const trip = await surfing(db);
    await makeDues(trip);
    await choosing(trip, 'Ben');
    const rows = async () =>
      (await duesOf(trip, 'Ben')).dues.map(({ kind, title, amount }) => [kind, title, amount]);
    expect((await rows()).at(-1)).toEqual(['difference', 'Surf lesson', 9_000]);
    await choosing(trip, 'Ben', { isIn: false });
    expect((await rows()).at(-1)).toEqual(['difference', 'Surf lesson', 0]);
  });

  it('shows a room of it to those who are in alone', async () => {
    const trip = await surfing(db, { kind: 'stay', endsOn: planDay(4), costPer: 'night' });
    await nextVersion(trip, { rooms: [{ name: 'Blue', beds: 2, who: idsOf(trip, 'Ben', 'Chi') }] });
    const read = async (name: string) => {
      const page = await one(trip, name).api.plans.proposals({ tripId: trip.tripId });
      const [proposal] = page.proposals;
      return { room: proposal?.view?.stays[0]?.room, mates: proposal?.mates, page };
    };
    await choosing(trip, 'Ben', { amount: 18_000 });
    expect((await read('Ben')).room).toEqual({ name: 'Blue', beds: 2, with: [] });
    expect(JSON.stringify(await read('Chi'))).not.toContain('Blue');
    await choosing(trip, 'Chi', { amount: 18_000 });
    const { room, mates } = await read('Ben');
    expect(room?.with.map((id) => mates?.[id])).toEqual(['Chi Lima']);
    expect(JSON.stringify(await read('Ana'))).not.toContain('Blue');
  });

  it('ends with those who leave, and makes their place free', async () => {
    const trip = await surfing(db, { places: 1 });
    await choosing(trip, 'Ben');
    await leave(trip, 'Ben');
    expect(await db.$count(optIns, eq(optIns.tripId, trip.tripId))).toBe(0);
    await choosing(trip, 'Chi');
  });
});
