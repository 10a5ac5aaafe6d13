import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type TestPerson } from '#support/callers';
import { itemForm, newPlanForm } from '#support/planForms';
import { addTo, composerOf, type PlannedTrip, plannedTrip } from '#support/plannedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { users } from '@/features/identity/server/tables';
import { planItems } from '@/features/plans/server/itemTables';
import { plans as planRows } from '@/features/plans/server/tables';
import { MOST_DELETED } from './planRows';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
let eve: TestPerson;

beforeEach(async () => {
  trip = await plannedTrip(database.db);
  eve = await createPerson(database.db, 'Eve', { isOperator: true });
});

const OPERATOR = expect.stringMatching(/^Eve /);

const deletedItems = async () => (await composerOf(trip)).plans[0]?.deleted;

// SPEC-2 5 'The list of ready trips'
describe('what an operator has deleted', () => {
  it('is shown to all other operators, with who deleted it, until somebody puts it back', async () => {
    const { item } = await addTo(trip, { kind: 'meal', title: 'Dinner' });
    const key = { ...trip.key, itemId: item.itemId };
    await eve.api.plans.deleteItem(key);
    const { itemId, kind, title, startsOn } = item;
    expect(await deletedItems()).toEqual([
      { itemId, kind, title, startsOn, by: OPERATOR, at: expect.any(String) },
    ]);
    // Deleting it again doesn't change who deleted it.
    await trip.operator.api.plans.deleteItem(key);
    expect(await deletedItems()).toMatchObject([{ by: OPERATOR }]);
    await trip.operator.api.plans.restoreItem(key);
    expect(await deletedItems()).toEqual([]);
  });

  it('shows the latest deletion, and stays after the account that deleted it is gone', async () => {
    const added = [];
    for (let n = 0; n < MOST_DELETED + 2; n += 1) added.push(await addTo(trip, { title: `${n}` }));
    for (const { item } of added) {
      await eve.api.plans.deleteItem({ ...trip.key, itemId: item.itemId });
    }
    await database.db.delete(users).where(eq(users.id, eve.actor.userId));
    const deleted = await deletedItems();
    expect(deleted?.map(({ title }) => title)).toEqual(
      added
        .map(({ item }) => item.title)
        .toReversed()
        .slice(0, MOST_DELETED),
    );
    expect(new Set(deleted?.map(({ by }) => by))).toEqual(new Set(['a former operator']));
  });

  it('can be put back for thirty days, as a plan can', async () => {
    const { item } = await addTo(trip, { title: 'Dinner' });
    const key = { ...trip.key, itemId: item.itemId };
    const { api } = trip.operator;
    await eve.api.plans.deleteItem(key);
    const deletedAt = sql`now() - interval '31 days'`;
    await database.db.update(planItems).set({ deletedAt });
    expect(await deletedItems()).toEqual([]);
    expect(await outcomeOf(api.plans.restoreItem(key))).toBe('item_gone');
    await eve.api.plans.delete(trip.key);
    await database.db.update(planRows).set({ deletedAt });
    expect((await composerOf(trip)).deletedPlans).toEqual([]);
    expect(await outcomeOf(api.plans.restore(trip.key))).toBe('plan_gone');
  });

  it('continues from its version, so whoever was writing in it meanwhile can save', async () => {
    const { item, version } = await addTo(trip, { title: 'Dinner' });
    const key = { ...trip.key, itemId: item.itemId };
    const save = { ...key, began: version, form: itemForm({ title: 'Late dinner' }) };
    await eve.api.plans.deleteItem(key);
    expect(await outcomeOf(trip.operator.api.plans.saveItem(save))).toBe('item_gone');
    await trip.operator.api.plans.restoreItem(key);
    const { saved } = await trip.operator.api.plans.saveItem(save);
    expect(saved.item.title).toBe('Late dinner');
  });

  it('and somebody else had changed before is shown to whoever was writing in it', async () => {
    const { item, version } = await addTo(trip, { title: 'Dinner' });
    const key = { ...trip.key, itemId: item.itemId };
    const save = { ...key, began: version, form: itemForm({ title: 'Late dinner' }) };
    await eve.api.plans.saveItem({ ...save, form: itemForm({ title: 'Early dinner' }) });
    await eve.api.plans.deleteItem(key);
    await trip.operator.api.plans.restoreItem(key);
    expect(await outcomeOf(trip.operator.api.plans.saveItem(save))).toBe('changed_since');
  });
});

describe('a plan that an operator has deleted', () => {
  it('is shown with who deleted it, and comes back with its items', async () => {
    await addTo(trip, { title: 'Dinner' });
    const { key, tripId, operator } = trip;
    await eve.api.plans.delete(key);
    const { plans, deletedPlans } = await composerOf(trip);
    expect(plans).toEqual([]);
    const { planTitle, planStart, planEnd } = trip.plan.plan;
    expect(deletedPlans).toEqual([
      {
        ...{ planId: key.planId, planTitle, planStart, planEnd },
        ...{ items: 1, by: OPERATOR, at: expect.any(String) },
      },
    ]);
    const restored = await operator.api.plans.restore(key);
    expect(restored.items).toHaveLength(1);
    expect((await composerOf(trip)).deletedPlans).toEqual([]);
    // A copy has no deleted items.
    const { itemId } = (await addTo(trip, { title: 'Lunch' })).item;
    await operator.api.plans.deleteItem({ ...key, itemId });
    const copy = await operator.api.plans.create({
      tripId,
      form: newPlanForm(),
      copyOf: key.planId,
    });
    expect([copy.items.length, copy.deleted]).toEqual([1, []]);
  });
});
