import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemForm, newPlanForm } from '#support/planForms';
import { addTo, composerOf, type PlannedTrip, plannedTrip } from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import type { AmountsChange } from '../domain/otherCurrency';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

const api = () => trip.operator.api.plans;

// SPEC-2 5 'Money'
describe('money', () => {
  const inYen = (overrides: object = {}) => ({
    ...newPlanForm({ currency: 'JPY' }),
    ...{ planTitle: 'Plan A', summary: '', rates: [] },
    ...overrides,
  });

  it('is never read in a currency other than the one it was typed in', async () => {
    const { key } = trip;
    const typed = itemForm({ cost: '45.00', currency: 'USD' });
    const refused = await refusalOf(
      api().addItem({ ...key, itemId: randomUUID(), form: typed, after: 'end' }),
    );
    expect(refused).toMatchObject({ code: 'invalid_input', issues: [{ path: 'cost' }] });
    const { item } = await addTo(trip, { cost: '45.00' });
    const change = () => api().save({ ...key, began: 1, form: inYen(), move: 'keepDates' });
    expect(await refusalOf(change())).toMatchObject({ issues: [{ path: 'currency' }] });
    await api().deleteItem({ ...key, itemId: item.itemId });
    expect((await change()).plan.currency).toBe('JPY');
    // What was deleted before keeps the currency that its amount was in.
    const { saved } = await api().restoreItem({ ...key, itemId: item.itemId });
    expect(saved).toMatchObject({ item: { cost: 4_500, itemCurrency: 'EUR' }, version: 2 });
    const late = { ...key, itemId: item.itemId, began: 1, form: itemForm({ cost: '46.00' }) };
    expect(await outcomeOf(api().saveItem(late))).toBe('changed_since');
  });

  const change = (amounts: AmountsChange, form = inYen()) =>
    api().save({ ...trip.key, began: 1, form, move: 'keepDates', amounts });

  it('keeps its numbers in another currency if it is asked to, where they can be said in it', async () => {
    const [ana] = (await composerOf(trip)).travelers;
    const prices = [{ travelerId: ana?.travelerId ?? '', amount: '5' }];
    await addTo(trip, { cost: '45.00', prices });
    await addTo(trip, { title: 'Sake', cost: '300', itemCurrency: 'JPY' });
    await addTo(trip, { title: 'Boat', cost: '20', itemCurrency: 'USD' });
    const { items, plan } = await change({ how: 'keep' });
    expect(plan.currency).toBe('JPY');
    expect(items.map(({ item, version }) => [item.cost, item.itemCurrency, version])).toEqual([
      [45, null, 2],
      [300, 'JPY', 1],
      [2_000, 'USD', 1],
    ]);
    expect(items[0]?.item.prices[0]?.amount).toBe(5);
    await api().deleteItem({ ...trip.key, itemId: items[2]?.item.itemId ?? '' });
    const restored = api().restoreItem({ ...trip.key, itemId: items[2]?.item.itemId ?? '' });
    expect(await outcomeOf(restored)).toBe('ok');
  });

  it('is refused with the item whose number another currency cannot say, and nothing is changed', async () => {
    await addTo(trip, { cost: '45.00' });
    await addTo(trip, { title: 'Taxi', cost: '12.50' });
    expect(await refusalOf(change({ how: 'keep' }))).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'currency', message: 'Taxi: €12.50. An amount in JPY has no decimals.' }],
    });
    const [plan] = (await composerOf(trip)).plans;
    expect([plan?.plan.currency, plan?.items[0]?.item.cost]).toEqual(['EUR', 4500]);
  });

  it('is converted by a rate, each amount once, and so are the rates of other currencies', async () => {
    const rates = [{ currency: 'USD', rate: '0.9', from: '2027-01-31' }];
    const form = { ...inYen(), currency: 'EUR', rates };
    await api().save({ ...trip.key, began: 1, form, move: 'keepDates' });
    await addTo(trip, { cost: '12.50' });
    const save = { ...trip.key, began: 2, form: inYen({ rates }), move: 'keepDates' } as const;
    const saved = await api().save({ ...save, amounts: { how: 'convert', rate: '160.3' } });
    // 12.50 * 160.3 = 2,003.75
    expect(saved.items.map(({ item }) => item.cost)).toEqual([2_004]);
    expect(saved.plan.rates).toEqual([{ ...rates[0], rate: '144.27' }]);
    const { plans } = await composerOf(trip);
    expect(plans[0]?.plan.rates).toEqual(saved.plan.rates);
  });

  it('is converted for each room that has a cost of its own', async () => {
    const rooms = [{ name: 'Double', beds: 2, who: [], cost: '80' }];
    const days = { startsOn: '04/02/2027', endsOn: '04/04/2027' };
    await addTo(trip, { kind: 'stay', cost: '100', costPer: 'room', rooms, ...days });
    const { items } = await change({ how: 'convert', rate: '160' });
    expect(items[0]?.item).toMatchObject({ cost: 16_000, rooms: [{ cost: 12_800 }] });
    const [plan] = (await composerOf(trip)).plans;
    expect(plan?.items[0]?.item.rooms[0]?.cost).toBe(12_800);
  });

  // SPEC-4 14.2 'Prices'
  it('is converted for the prices of children and infants', async () => {
    await addTo(trip, { cost: '45.00', childPrice: '20.00', infantPrice: '1' });
    await addTo(trip, { title: 'Taxi', cost: '10' });
    const { items } = await change({ how: 'convert', rate: '160' });
    expect(items.map(({ item }) => [item.cost, item.childPrice, item.infantPrice])).toEqual([
      [7_200, 3_200, 160],
      [1_600, null, null],
    ]);
    const [plan] = (await composerOf(trip)).plans;
    expect(plan?.items.map(({ item }) => item.childPrice)).toEqual([3_200, null]);
  });

  it('takes rates that were typed in the same save to be in the old currency', async () => {
    await addTo(trip, { cost: '12.50' });
    const dollars = { currency: 'USD', rate: '0.9', from: '2027-01-31' };
    const saved = await change({ how: 'convert', rate: '160' }, inYen({ rates: [dollars] }));
    expect(saved.plan.rates).toEqual([{ ...dollars, rate: '144' }]);
    const back = { ...inYen(), currency: 'EUR', rates: [{ ...dollars, rate: '150' }] };
    const save = { ...trip.key, began: 2, form: back, move: 'keepDates' } as const;
    const kept = await api().save({ ...save, amounts: { how: 'keep' } });
    expect(kept.plan).toMatchObject({ currency: 'EUR', rates: [] });
  });

  it('goes along with a copy, in the same currency', async () => {
    const rates = [{ currency: 'USD', rate: '0.9', from: '2027-01-31' }];
    const form = { ...inYen(), currency: 'EUR', rates };
    await api().save({ ...trip.key, began: 1, form, move: 'keepDates' });
    await addTo(trip, { title: 'Boat', cost: '20', itemCurrency: 'USD' });
    const { tripId, planId } = trip.key;
    const copy = await api().create({ tripId, form: newPlanForm(), copyOf: planId });
    expect(copy.plan.rates).toEqual(rates);
    expect(copy.items[0]?.item).toMatchObject({ cost: 2_000, itemCurrency: 'USD' });
    const other = newPlanForm({ currency: 'USD' });
    expect((await api().create({ tripId, form: other, copyOf: planId })).plan.rates).toEqual([]);
  });
});
