import { beforeEach, describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { itemForm } from '#support/planForms';
import { addTo, composerOf, type PlannedTrip, plannedTrip } from '#support/plannedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import type { ComposerItem } from '../domain/composer';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

const api = () => trip.operator.api.plans;
const held = { booking: 'held' as const, heldUntil: dayFromNow(40) };
const set = (
  items: readonly ComposerItem[],
  to: { booking: 'held' | 'booked'; heldUntil: string },
) =>
  api().bookItems({
    ...trip.key,
    items: items.map(({ item, version }) => ({ itemId: item.itemId, version, ...to })),
  });
const nextDate = async () => {
  const rows = await trip.operator.api.review.readyTrips({ limit: 1_000 });
  return rows.find(({ tripId }) => tripId === trip.tripId)?.next;
};

// SPEC-2 5 'Item'
describe('several bookings that are set at once', () => {
  it('are saved with the day until which they are held, and have a version of their own', async () => {
    const items = [await addTo(trip, { title: 'Inn' }), await addTo(trip, { title: 'Tour' })];
    const done = await set(items, held);
    expect(done).toMatchObject({ late: [], gone: [] });
    expect(done.saved.map(({ item, version }) => [item.title, item.heldUntil, version])).toEqual([
      ['Inn', dayFromNow(40), 2],
      ['Tour', dayFromNow(40), 2],
    ]);
    expect(await nextDate()).toEqual({ is: 'heldUntil', date: dayFromNow(40) });
    const booked = await set(done.saved, { booking: 'booked', heldUntil: dayFromNow(40) });
    expect(booked.saved.map(({ item }) => [item.booking, item.heldUntil])).toEqual([
      ['booked', null],
      ['booked', null],
    ]);
    expect((await nextDate())?.is).not.toBe('heldUntil');
  });

  it('leave alone what somebody else has changed or deleted meanwhile, and set the others', async () => {
    const [inn, tour, walk] = [
      await addTo(trip, { title: 'Inn' }),
      await addTo(trip, { title: 'Tour' }),
      await addTo(trip, { title: 'Walk' }),
    ] as const;
    await api().saveItem({
      ...{ ...trip.key, itemId: tour.item.itemId, began: 1 },
      form: itemForm({ title: 'Night tour' }),
    });
    await api().deleteItem({ ...trip.key, itemId: walk.item.itemId });
    const done = await set([inn, tour, walk], held);
    expect(done.saved.map(({ item }) => item.title)).toEqual(['Inn']);
    expect(done.late.map(({ item }) => [item.title, item.booking])).toEqual([
      ['Night tour', 'idea'],
    ]);
    expect(done.gone).toEqual([walk.item.itemId]);
    const [plan] = (await composerOf(trip)).plans;
    expect(plan?.items.map(({ item }) => item.booking)).toEqual(['held', 'idea']);
  });

  it('are the same when they are set twice, and never those of another plan', async () => {
    const inn = await addTo(trip, { title: 'Inn' });
    const first = await set([inn], held);
    const again = await set([inn], held);
    expect(again).toMatchObject({ saved: [{ version: 2 }], late: [], changes: first.changes });
    const other = await plannedTrip(database.db);
    const foreign = await addTo(other, { title: 'Theirs' });
    expect(await set([foreign], held)).toMatchObject({
      saved: [],
      gone: [foreign.item.itemId],
      changes: first.changes,
    });
  });
});
