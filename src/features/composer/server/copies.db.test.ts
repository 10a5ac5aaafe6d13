import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createTestTrip, deletePerson } from '#support/callers';
import { dayFromNow, typedDay } from '#support/factories';
import { newPlanForm } from '#support/planForms';
import {
  addTo,
  composerOf,
  easyAnswers,
  type PlannedTrip,
  plannedTrip,
  travelerIds,
} from '#support/plannedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { typedItem } from '../domain/typedItem';

const { db } = await openDatabaseForFile();

/** What must never be in a copy. */
const MARKS = {
  need: 'XNEEDX',
  room: 'XROOMX',
  reference: 'XREFX',
  kitchen: 'XKITCHENX',
  details: 'XDETAILSX',
  url: 'xlinkx',
  price: '7357',
};

/** Last year's trip, with everything that an operator can say of people and suppliers. */
async function lastYear() {
  const trip = await plannedTrip(db);
  const [ana = '', ben = ''] = await travelerIds(trip);
  await db.execute(
    sql`update responses set accommodations = ${MARKS.need} where trip_id = ${trip.tripId}`,
  );
  await db.execute(sql`update trips set trip_name = 'Ten in Tuscany', destination = 'Siena'
    where id = ${trip.tripId}`);
  const stay = await addTo(trip, {
    ...{ kind: 'stay', title: 'Agriturismo', place: 'Asciano', supplier: 'Fattoria Rossi' },
    ...{ startsOn: typedDay(120), endsOn: typedDay(127), cost: '1000', costPer: 'room' },
    ...{ booking: 'booked', reference: MARKS.reference, details: MARKS.details },
    rooms: [{ name: 'Tower', beds: 2, who: [ana, ben] }],
  });
  const dinner = await addTo(trip, {
    ...{ kind: 'meal', title: 'Dinner', startsOn: typedDay(122), startTime: '19:30' },
    ...{ optional: true, chooseBy: typedDay(90), places: '12' },
    ...{ cost: '45', costPer: 'person', booking: 'held', heldUntil: typedDay(60) },
    ...{ details: MARKS.details, url: `https://${MARKS.url}.example/` },
    ...{ who: [ana, ben], prices: [{ travelerId: ana, amount: MARKS.price }] },
    serves: [{ travelerId: ana, answer: 'accommodations' as const }],
  });
  await addTo(trip, { title: 'Market', startsOn: typedDay(129), itemCurrency: 'CHF', cost: '10' });
  await addTo(trip, { title: 'Some day', startsOn: '' });
  await db.execute(sql`update plan_items set priced_on = current_date - 400
    where plan_id = ${trip.key.planId} and cost is not null`);
  await db.execute(sql`insert into sheet_notes (trip_id, sheet, note_key, item_id, note)
    values (${trip.tripId}, 'kitchen', 'key', ${dinner.item.itemId}, ${MARKS.kitchen})`);
  return { ...trip, ana, stay: stay.item.itemId, dinner: dinner.item.itemId };
}

/** This year's trip: ready, with a traveler, and without a plan. */
async function thisYear({ operator }: PlannedTrip) {
  const organizer = await createPerson(db, 'Eve');
  const tripId = await createTestTrip(organizer);
  const answers = easyAnswers('Eve');
  await organizer.api.responses.submit({ tripId, answers, overwrite: true, began: null });
  await organizer.api.trips.setStatus({ tripId, status: 'ready' });
  const make = (from: object, form = newPlanForm()) =>
    operator.api.plans.create({
      ...{ tripId, form },
      from: { ...old.key, ticked: [], ...from },
    });
  return { tripId, organizer, operator, make };
}

const old = await lastYear();
let fresh: Awaited<ReturnType<typeof thisYear>>;
beforeEach(async () => {
  fresh = await thisYear(old);
});

const { api } = old.operator;
const find = (search: string, takes = false) =>
  api.plans.find({ tripId: fresh.tripId, search, takes });
const lines = async () => {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select action, trip_id, subject_id, rows from audit_events
      where action in ('plans_searched', 'plan_previewed', 'plan_copied') order by id`,
  );
  return rows;
};

// SPEC-5 19 'Operator'
describe('a plan from another trip', () => {
  it('has its items on the days counted from the new first day; the rest waits unplaced', async () => {
    const form = newPlanForm({
      ...{ planStart: typedDay(200), planEnd: typedDay(207) },
      ...{ timeZone: 'Europe/Rome', currency: 'USD' },
    });
    const { plan, items } = await fresh.make({}, form);
    expect(plan).toMatchObject({ planStart: dayFromNow(200), currency: 'EUR', people: [] });
    // The times are those of the zone that they were typed in.
    expect(plan.timeZone).toBe('Asia/Tokyo');
    expect(items.map(({ item, was }) => [item.title, item.startsOn, item.endsOn, was])).toEqual([
      ['Agriturismo', dayFromNow(200), dayFromNow(207), null],
      ['Dinner', dayFromNow(202), null, null],
      ['Market', null, null, { startsOn: dayFromNow(209), endsOn: null }],
      ['Some day', null, null, null],
    ]);
    const [stay, dinner, market] = items.map(({ item }) => item);
    expect(stay).toMatchObject({ place: 'Asciano', supplier: 'Fattoria Rossi', cost: 100_000 });
    expect(stay).toMatchObject({ costPer: 'room', rooms: [{ name: 'Tower', beds: 2, who: [] }] });
    expect(dinner).toMatchObject({ startTime: '19:30', cost: 4_500, itemCurrency: null });
    // SPEC-5 18: the day to choose by was the other trip's.
    expect(dinner).toMatchObject({ optional: true, places: 12, chooseBy: null });
    expect(market).toMatchObject({ cost: 1_000, itemCurrency: 'CHF' });
  });

  it('holds nothing of people, and details and links only where they are ticked', async () => {
    const { plan, items } = await fresh.make({ ticked: [old.stay] });
    for (const { item } of items) {
      expect(item).toMatchObject({ booking: 'idea', heldUntil: null, reference: '', url: '' });
      expect(item).toMatchObject({ who: 'everyone', prices: [], serves: [] });
    }
    expect(items.map(({ item }) => item.details)).toEqual([MARKS.details, '', '', '']);
    const { details, need, ...hidden } = MARKS;
    const { rows } = await db.execute(sql`select to_json(p) as plan,
      (select json_agg(i) from plan_items i where i.plan_id = p.id) as items,
      (select json_agg(n) from sheet_notes n where n.trip_id = p.trip_id) as notes,
      (select json_agg(c) from plan_checks c where c.plan_id = p.id) as checks
      from plans p where p.id = ${plan.planId}`);
    const stored = JSON.stringify(rows);
    for (const mark of [...Object.values(hidden), need, old.ana])
      expect(stored).not.toContain(mark);
    const preview = JSON.stringify(await api.plans.other(old.key));
    expect(preview).toContain(details);
    for (const mark of [MARKS.reference, MARKS.kitchen, need, MARKS.price, old.ana]) {
      expect(preview).not.toContain(mark);
    }
  });

  it('says to operators where an item is from, until it is edited or that trip is gone', async () => {
    const { plan, items } = await fresh.make({});
    const key = { tripId: fresh.tripId, planId: plan.planId };
    const copied = async () => (await composerOf(fresh)).plans[0]?.copied;
    const from = { tripName: 'Ten in Tuscany', on: expect.any(String) };
    expect(await copied()).toMatchObject([{ from }, { from }, { from }, { from, pricedOn: null }]);
    const [stay] = items;
    if (!stay) throw new Error('Nothing was copied.');
    const save = (form: object, began: number) =>
      api.plans.saveItem({
        ...{ ...key, itemId: stay.item.itemId, began },
        form: { ...typedItem(stay.item, 'EUR'), ...form },
      });
    // A price of less than a year ago is not old.
    const priceFrom = (days: number) =>
      db.execute(sql`update plan_items set priced_on = current_date - ${days}::int
        where id = ${stay.item.itemId}`);
    await priceFrom(360);
    expect((await copied())?.[0]).toMatchObject({ from, pricedOn: null });
    await priceFrom(400);
    await save({ title: 'Villa' }, 1);
    expect((await copied())?.[0]).toMatchObject({ from: null, pricedOn: dayFromNow(-400) });
    await save({ title: 'Villa', cost: '1200' }, 2);
    expect(await copied()).toHaveLength(3);
  });

  it('stands in the audit record with what was looked at', async () => {
    const before = (await lines()).length;
    await find('tuscany');
    await api.plans.other(old.key);
    await api.plans.other(old.key);
    await fresh.make({});
    expect((await lines()).slice(before)).toContainEqual({
      ...{ action: 'plan_copied', trip_id: fresh.tripId, subject_id: old.tripId, rows: 4 },
    });
    const all = await lines();
    expect(all.filter(({ action }) => action === 'plans_searched').length).toBe(1);
    expect(all.filter(({ action }) => action === 'plan_previewed')).toEqual([
      { action: 'plan_previewed', trip_id: old.tripId, subject_id: null, rows: 4 },
    ]);
  });
});

describe('a search for plans', () => {
  it.each(['tuscan', 'Siena', 'agriturismo', 'asciano', 'rossi', 'tuscany dinner', 'TEN agritur'])(
    'finds by the words of trip, place, title and supplier: %s',
    async (search) => {
      expect((await find(search)).map(({ planId }) => planId)).toContain(old.key.planId);
    },
  );

  it.each([
    'Lima',
    'Ana',
    'Amy',
    'XNEEDX',
    'XDETAILSX',
    'XREFX',
    'XKITCHENX',
    'Tower',
    'lisbon',
    '',
  ])('finds nothing by people, needs, notes or nothing at all: %s', async (search) =>
    expect(await find(search)).toEqual([]),
  );

  it('shows a trip and its days, nothing of its people, and no plan that is deleted', async () => {
    const [found] = await find('tuscany');
    expect(found).toEqual({
      ...{ tripId: old.tripId, tripName: 'Ten in Tuscany', destination: 'Siena', items: 4 },
      ...{ planId: old.key.planId, planTitle: 'Plan A' },
      ...{ planStart: dayFromNow(120), planEnd: dayFromNow(130) },
    });
    expect(await api.plans.find({ ...old.key, search: 'tuscany', takes: false })).toEqual([]);
    const { plan } = await fresh.make({});
    const ofFresh = { tripId: old.tripId, search: 'fattoria', takes: false };
    const isFound = expect.objectContaining({ planId: plan.planId });
    expect(await api.plans.find(ofFresh)).toContainEqual(isFound);
    await api.plans.delete({ tripId: fresh.tripId, planId: plan.planId });
    expect(await api.plans.find(ofFresh)).not.toContainEqual(isFound);
  });

  it('finds what has no items yet only as a place to copy to', async () => {
    await api.plans.create({ tripId: fresh.tripId, form: newPlanForm() });
    const ask = { tripId: old.tripId, search: fresh.tripId.split('-').at(-1) ?? '' };
    expect(await api.plans.find({ ...ask, takes: false })).toEqual([]);
    expect(await api.plans.find({ ...ask, takes: true })).toHaveLength(1);
  });
});

describe('an item copied to another trip', () => {
  it('comes at the end of that plan, in its own zone and currency', async () => {
    const form = newPlanForm({ timeZone: 'Europe/Rome', currency: 'USD' });
    const { plan } = await api.plans.create({ tripId: fresh.tripId, form });
    const key = { tripId: fresh.tripId, planId: plan.planId };
    await addTo({ operator: old.operator, key }, { title: 'First' });
    const from = { ...old.key, only: [old.dinner], ticked: [] };
    expect(await api.plans.copyItems({ ...key, from })).toEqual({ copied: 1, waiting: 0 });
    const [made] = (await composerOf(fresh)).plans;
    expect(made?.items.map(({ item }) => item.title)).toEqual(['First', 'Dinner']);
    const copy = { startTime: '19:30', timeZone: 'Asia/Tokyo', cost: 4_500, itemCurrency: 'EUR' };
    expect(made?.items[1]?.item).toMatchObject({ ...copy, startsOn: dayFromNow(122) });
    const gone = { ...from, only: [old.dinner, '00000000-0000-4000-8000-000000000000'] };
    expect(await outcomeOf(api.plans.copyItems({ ...key, from: gone }))).toBe('item_gone');
  });
});

describe('once the first trip is gone', () => {
  it('no copy says which trip it was from, and the age of its price is still known', async () => {
    const past = await lastYear();
    const from = { ...past.key, ticked: [] };
    const { tripId } = fresh;
    await api.plans.create({ tripId, form: newPlanForm(), from });
    await deletePerson(db, past.organizer);
    const { plans } = await composerOf(fresh);
    expect(plans[0]?.copied.map((one) => one.from)).toEqual([null, null, null]);
    expect(plans[0]?.copied.map(({ pricedOn }) => pricedOn)).toEqual(
      Array.from({ length: 3 }, () => dayFromNow(-400)),
    );
    expect(await outcomeOf(fresh.make({ ...past.key }))).toBe('trip_not_found');
  });
});
