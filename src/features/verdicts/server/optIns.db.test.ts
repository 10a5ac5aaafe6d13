import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip, planDay, proposeAhead } from '#support/chosenTrip';
import { duesOf, makeDues } from '#support/owedDues';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { askedOf, leave, type Open, one } from '#support/verdictSteps';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import type { Item } from '@/features/plans/domain/item';
import { optIns } from '@/features/plans/server/optInTables';
import { endOptIns } from './optInCommands';

const { db } = await openDatabaseForFile();

const [VILLA, SURF] = [randomUUID(), randomUUID()];
const companion = (companionName: string, companionAge: string) => ({
  ...{ companionId: '', companionName, companionAge, companionNeeds: '' },
  companionKind: 'child' as const,
});
const FAMILY = {
  ...({ budgetFor: 'all', roomTogether: 'yes' } as const),
  companions: [companion('Max', '9'), companion('Lea', '6')],
};

/** A villa for $3,000 that all share, and a surf lesson for $90 each, $60 for a child. */
const items = (own: Partial<Item> = {}) => [
  aheadItem('Villa', 0, { itemId: VILLA, cost: 300_000, costPer: 'group' }),
  aheadItem('Surf lesson', 2, {
    ...{ itemId: SURF, startTime: '10:00', cost: 9_000, childPrice: 6_000, costPer: 'person' },
    ...{ optional: true, chooseBy: planDay(-3) },
    ...own,
  }),
];

/** Ana's family of three, Ben and Chi, whose plan is chosen. */
async function surfing(own: Partial<Item> = {}): Promise<Open> {
  const [villa, surf] = [randomUUID(), randomUUID()];
  const all = items(own).map((item) => ({
    ...item,
    itemId: item.itemId === VILLA ? villa : surf,
  }));
  const trip = await chosenTrip(
    db,
    () => all,
    {},
    (name) => (name === 'Ana' ? FAMILY : {}),
  );
  await keepItems(db, trip.planId, all, 'idea');
  return Object.assign(trip, { surf, villa, all });
}

type Surfing = Open & { surf: string; villa: string; all: Item[] };

const choosing = async (
  trip: Open,
  by: string,
  own: { name?: string; isIn?: boolean; amount?: number } = {},
) => {
  const { surf } = trip as Surfing;
  const { name = by, isIn = true, amount = ['Max', 'Lea'].includes(name) ? 6_000 : 9_000 } = own;
  return one(trip, by).api.verdicts.optIn({
    ...{ tripId: trip.tripId, proposalId: trip.proposalId, itemId: surf },
    ...{ travelerId: trip.ids[name] ?? '', isIn, amount },
  });
};

/** A further version, with the lesson changed. */
async function next(trip: Open, own: Partial<Item>): Promise<void> {
  const { all } = trip as Surfing;
  const changed = all.map((item) => (item.optional ? { ...item, ...own } : item));
  trip.proposalId = await proposeAhead(trip, changed);
}

const optionFor = async (trip: Open, name: string) => {
  const { proposals } = await one(trip, name).api.plans.proposals({ tripId: trip.tripId });
  return proposals.find(({ proposalId }) => proposalId === trip.proposalId)?.options[0];
};

const said = async (trip: Open, name: string) =>
  (await optionFor(trip, name))?.people.map((person) => [person.name, person.isIn]);

// SPEC-5 18
describe('an optional item', () => {
  it('is chosen for some of a party, and changes no share', async () => {
    const trip = await surfing();
    const share = async (name: string) => (await askedOf(one(trip, name), trip.tripId))?.share;
    const before = [await share('Ana'), await share('Ben')];
    expect(await said(trip, 'Ana')).toEqual([
      ['Ana', null],
      ['Max', null],
      ['Lea', null],
    ]);
    await choosing(trip, 'Ana');
    await choosing(trip, 'Ana', { name: 'Max' });
    await choosing(trip, 'Ana', { name: 'Lea', isIn: false });
    expect(await said(trip, 'Ana')).toEqual([
      ['Ana', true],
      ['Max', true],
      ['Lea', false],
    ]);
    expect((await optionFor(trip, 'Ben'))?.whoIsIn).toEqual(['Ana Lima', 'Max']);
    expect([await share('Ana'), await share('Ben')]).toEqual(before);
  });

  it('gives the last place to one of two who press at once, and what is given up to the next', async () => {
    const trip = await surfing({ places: 1 });
    const tried = await Promise.all(['Ben', 'Chi'].map((name) => outcomeOf(choosing(trip, name))));
    expect(tried.toSorted()).toEqual(['item_full', 'ok']);
    const [inIt, out] = tried[0] === 'ok' ? (['Ben', 'Chi'] as const) : (['Chi', 'Ben'] as const);
    expect((await optionFor(trip, out))?.placesLeft).toBe(0);
    await choosing(trip, inIt, { isIn: false });
    await choosing(trip, out);
    expect(await said(trip, out)).toEqual([[out, true]]);
  });

  it('refuses a price that was not shown, others’ people, and a day that is over', async () => {
    const trip = await surfing();
    await expect(choosing(trip, 'Ben', { amount: 8_000 })).rejects.toMatchObject({
      message: 'The price has changed since you opened this. Please look at it before you choose.',
    });
    await expect(choosing(trip, 'Ben', { name: 'Max' })).rejects.toMatchObject({
      message: 'This is not on offer any more.',
    });
    const { surf: itemId } = trip as Surfing;
    const { tripId, operator } = trip;
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    await expect(choosing(trip, 'Ben')).rejects.toMatchObject({
      message: 'Choices are closed. Ask your operator.',
    });
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: false });
    await choosing(trip, 'Ben');
  });

  it('asks those who are in again where it became dearer, and has them out if they say nothing', async () => {
    const trip = await surfing();
    await choosing(trip, 'Ben');
    await choosing(trip, 'Chi');
    await next(trip, { cost: 12_000 });
    expect((await optionFor(trip, 'Ben'))?.people).toMatchObject([
      { isIn: true, isAskedAgain: true, amount: 12_000, agreedTo: 9_000 },
    ]);
    await choosing(trip, 'Chi', { amount: 12_000 });
    await db
      .update(optIns)
      .set({ askedUntil: new Date(0) })
      .where(eq(optIns.travelerId, trip.ids.Ben ?? ''));
    await endOptIns(db, { tripId: trip.tripId, now: new Date() }, duesAfterOptIns);
    expect(await said(trip, 'Ben')).toEqual([['Ben', false]]);
    expect(await said(trip, 'Chi')).toEqual([['Chi', true]]);
  });

  it('makes a due of its own, and less to pay when somebody comes off it', async () => {
    const trip = await surfing();
    await makeDues(trip);
    await choosing(trip, 'Ben');
    const rows = async () =>
      (await duesOf(trip, 'Ben')).dues.map(({ kind, title, amount }) => [kind, title, amount]);
    expect((await rows()).at(-1)).toEqual(['difference', 'Surf lesson', 9_000]);
    await choosing(trip, 'Ben', { isIn: false });
    expect((await rows()).at(-1)).toEqual(['difference', 'Surf lesson', 0]);
  });

  it('ends with those who leave, and makes their place free', async () => {
    const trip = await surfing({ places: 1 });
    await choosing(trip, 'Ben');
    await leave(trip, 'Ben');
    expect(await db.$count(optIns, eq(optIns.tripId, trip.tripId))).toBe(0);
    await choosing(trip, 'Chi');
  });
});
