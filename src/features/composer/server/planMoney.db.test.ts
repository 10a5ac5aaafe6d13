import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemForm, newPlanForm } from '#support/planForms';
import { addTo, type PlannedTrip, plannedTrip } from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { NO_CONTACT } from '@/features/plans/domain/frozen';

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
    ...{ planTitle: 'Plan A', summary: '', rates: [], ...NO_CONTACT },
    ...overrides,
  });

  it('is never read in a currency other than the one it was typed in', async () => {
    const { key } = trip;
    // A page that has not heard of another currency yet: a copy from a plan in dollars, for one.
    const travelerId = '0';
    const form = itemForm({
      ...{ kind: 'stay', startsOn: '04/03/2027', endsOn: '04/05/2027', currency: 'USD' },
      ...{ cost: '45.50', costPer: 'person', childPrice: '20', infantPrice: '0.50' },
      prices: [{ travelerId, amount: '30.25' }],
    });
    const copied = { ...key, itemId: randomUUID(), form };
    const inDollars = { cost: 4_550, itemCurrency: 'USD', childPrice: 2_000, infantPrice: 50 };
    const added = await api().addItem({ ...copied, after: 'end' });
    expect(added.saved.item).toMatchObject({
      ...inDollars,
      prices: [{ travelerId, amount: 3_025 }],
    });
    // Sent again, it is the same.
    expect((await api().addItem({ ...copied, after: 'end' })).saved).toEqual(added.saved);
    await api().deleteItem({ ...key, itemId: copied.itemId });
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

  it('keeps its currency while a plan has any, and says where to have another', async () => {
    const rates = [{ currency: 'USD', rate: '0.9', from: '2027-01-31' }];
    const change = (began: number, form = inYen()) =>
      api().save({ ...trip.key, began, form, move: 'keepDates' });
    const stays = {
      code: 'invalid_input',
      issues: [
        { path: 'currency', message: 'Prices are in EUR. Make a new plan for another currency.' },
      ],
    };
    expect(await refusalOf(change(1, inYen({ rates })))).toMatchObject(stays);
    const { item } = await addTo(trip, { title: 'Boat', cost: '20', itemCurrency: 'USD' });
    expect(await refusalOf(change(1))).toMatchObject(stays);
    await api().deleteItem({ ...trip.key, itemId: item.itemId });
    await addTo(trip, { title: 'Walk' });
    expect((await change(1)).plan).toMatchObject({ currency: 'JPY', rates: [] });
    await addTo(trip, { cost: '500', currency: 'JPY' });
    const back = change(2, { ...inYen(), currency: 'EUR' });
    expect((await refusalOf(back)).issues).toEqual([
      { path: 'currency', message: 'Prices are in JPY. Make a new plan for another currency.' },
    ]);
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
    const { plan } = await api().create({ tripId, form: other, copyOf: planId });
    expect(plan).toMatchObject({ currency: 'EUR', rates });
  });
});
