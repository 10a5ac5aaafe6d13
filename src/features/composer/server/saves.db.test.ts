import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { dayFromNow } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import { addTo, composerOf, type PlannedTrip, plannedTrip } from '#support/plannedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import { backFrom } from '../domain/movePlan';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

// SPEC-2 5 'The list of ready trips'
describe('an item', () => {
  it('says who saved it last, and when', async () => {
    const { item, version: began } = await addTo(trip);
    const { itemId } = item;
    const eve = await createPerson(database.db, 'Eve', { isOperator: true });
    await eve.api.plans.saveItem({ ...trip.key, itemId, began, form: itemForm({ title: 'Late' }) });
    const [plan] = (await composerOf(trip)).plans;
    const { userId } = eve.actor;
    expect(plan?.saves).toMatchObject([{ itemId, userId, by: 'Eve Adams' }]);
    expect(Date.now() - Date.parse(plan?.saves[0]?.at ?? '')).toBeLessThan(60_000);
  });

  it('says who moved it, moved it back, or put it back', async () => {
    const { item } = await addTo(trip);
    const about = { ...trip.key, itemId: item.itemId };
    const [eve, fay] = [
      await createPerson(database.db, 'Eve', { isOperator: true }),
      await createPerson(database.db, 'Fay', { isOperator: true }),
    ];
    const savedBy = async () => (await composerOf(trip)).plans[0]?.saves[0]?.by;
    const [before] = (await composerOf(trip)).plans;
    if (!before) throw new Error('There is no plan.');
    const { planTitle, summary, rates, contactName, contactPhone } = before.plan;
    const form = { ...newPlanForm(), planTitle, summary, rates, contactName, contactPhone };
    const days = { planStart: dayFromNow(122), planEnd: dayFromNow(132) };
    const began = before.version;
    const moving = { ...trip.key, began, form: { ...form, ...days }, move: 'moveWithIt' } as const;
    const after = await eve.api.plans.save(moving);
    expect(await savedBy()).toBe('Eve Adams');
    await fay.api.plans.moveBack({ ...trip.key, ...backFrom(before, after) });
    expect(await savedBy()).toBe('Fay Adams');
    await fay.api.plans.deleteItem(about);
    await eve.api.plans.restoreItem(about);
    expect(await savedBy()).toBe('Eve Adams');
  });
});
