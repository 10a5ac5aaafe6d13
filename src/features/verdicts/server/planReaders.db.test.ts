import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deletePerson } from '#support/callers';
import { itemForm } from '#support/planForms';
import {
  addTo,
  composerOf,
  easyAnswers,
  fillPlan,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
  travelerIds,
} from '#support/plannedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

const api = () => trip.operator.api.plans;
const fill = () => fillPlan(trip);

// SPEC-2 5 'Proposing', SPEC-2 6 'Members'
describe('what members receive', () => {
  it('is their own part, with no share, room, need or reference of anyone else', async () => {
    await fill();
    await proposePlan(trip);
    const [ana, ben] = await Promise.all(
      trip.travelers.map((one) => one.api.plans.proposals({ tripId: trip.tripId })),
    );
    const [own, bens] = [ana?.proposals[0], ben?.proposals[0]];
    expect(ana).toMatchObject({ stage: 'proposed' });
    expect(own?.view?.money).toMatchObject({ share: 50_000, currency: 'EUR' });
    expect(Object.values(own?.mates ?? {})).toEqual(['Ben Lima']);
    expect(own?.references).toEqual({});
    const temple = (items = own?.items) => items?.find(({ title }) => title === 'Temple');
    expect(temple()).toMatchObject({ details: 'For one alone', who: ['Ana Lima'] });
    expect(temple(bens?.items)).toMatchObject({ details: '', who: ['Ana Lima'] });
    expect(bens?.items.find(({ title }) => title === 'Dinner')).toMatchObject({
      details: 'By the river',
    });
    const organizer = await trip.organizer.api.plans.proposals({ tripId: trip.tripId });
    expect(organizer.proposals[0]).toMatchObject({ view: null, mates: {}, serves: [] });
    expect(JSON.stringify([ana, ben, organizer])).not.toMatch(/REF-1|"cost|rooms/);
  });

  it('calls whoever has left ‘a traveler’, even after their account is gone', async () => {
    await fill();
    await proposePlan(trip);
    const [ana, ben] = trip.travelers;
    await ana?.api.responses.leave({ tripId: trip.tripId });
    const page = await ben?.api.plans.proposals({ tripId: trip.tripId });
    expect(page?.proposals[0]?.items.find(({ title }) => title === 'Temple')?.who).toEqual([
      'a traveler who left',
    ]);
    const [plan] = (await composerOf(trip)).plans;
    expect(Object.values(plan?.leftNames ?? {})).toEqual(['Ana Lima']);
    if (ana) await deletePerson(database.db, ana);
    expect((await composerOf(trip)).plans[0]?.leftNames).toEqual({});
    expect(JSON.stringify(await composerOf(trip))).not.toContain('Ana');
  });

  it('names what serves them in their own words', async () => {
    const { tripId, travelers, organizer } = trip;
    await organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
    const answers = {
      ...easyAnswers('Ana'),
      accommodations: 'No nuts',
      mustSee: 'The moss garden',
    };
    await travelers[0]?.api.responses.submit({ tripId, answers, overwrite: true, began: 1 });
    await organizer.api.trips.setStatus({ tripId, status: 'ready' });
    await fill();
    const [travelerId = ''] = await travelerIds(trip);
    const { item } = await addTo(trip, { serves: [{ travelerId, answer: 'mustSee' }] });
    const need = { ...trip.key, travelerId, need: 'accommodations' as const };
    const nothing = { ...need, touches: ['nothing' as const] };
    expect(await outcomeOf(api().touchNeed({ ...nothing, answers: 1 }))).toBe('answer_changed');
    await api().touchNeed({ ...nothing, answers: 2 });
    await proposePlan(trip);
    const own = await travelers[0]?.api.plans.proposals({ tripId });
    expect(own?.proposals[0]?.serves).toEqual([
      { answer: 'accommodations', words: 'No nuts', itemIds: [], takesNothing: true },
      { answer: 'mustSee', words: 'The moss garden', itemIds: [item.itemId], takesNothing: false },
    ]);
    const others = await travelers[1]?.api.plans.proposals({ tripId });
    expect(JSON.stringify(others)).not.toMatch(/No nuts|moss garden/);
  });
});

describe('a changed answer', () => {
  it.each(SERVED_ANSWERS)(
    'clears what was marked as serving its %s, and nothing else',
    async (answer) => {
      const { tripId, travelers, organizer } = trip;
      await organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
      const words = Object.fromEntries(SERVED_ANSWERS.map((one) => [one, `about ${one}`]));
      async function submit(changed: object, who = 0) {
        const own = await travelers[who]?.api.responses.own({ tripId });
        await travelers[who]?.api.responses.submit({
          tripId,
          answers: { ...easyAnswers('Ana'), ...words, ...changed },
          overwrite: true,
          began: own?.version ?? null,
        });
      }
      await submit({});
      await submit({}, 1);
      const ids = await travelerIds(trip);
      const serves = ids.flatMap((travelerId) =>
        SERVED_ANSWERS.map((one) => ({ travelerId, answer: one })),
      );
      await addTo(trip, { serves });
      for (const need of ['accommodations', 'specialTravel'] as const) {
        const travelerId = ids[0] ?? '';
        await api().touchNeed({ ...trip.key, travelerId, need, touches: ['nothing'], answers: 2 });
      }
      await submit({ budget: 'Other', [answer]: 'Something else' });
      const [plan] = (await composerOf(trip)).plans;
      expect(plan?.items[0]?.item.serves).toEqual(
        serves.filter((one) => one.travelerId !== ids[0] || one.answer !== answer),
      );
      expect(plan?.items[0]?.version).toBe(2);
      expect(plan?.touched.some(({ need }) => need === answer)).toBe(false);
      expect(plan?.touched).toHaveLength(
        answer === 'accommodations' || answer === 'specialTravel' ? 1 : 2,
      );
    },
  );
});

describe('an operator whose account is deleted', () => {
  it('leaves what they acknowledged and proposed, without their name', async () => {
    await fill();
    await api().acknowledge({ ...trip.key, key: 'kind', isAcknowledged: true });
    await proposePlan(trip);
    await deletePerson(database.db, trip.operator);
    const { tripId } = trip;
    const other = await plannedTrip(database.db);
    const [plan] = (await composerOf({ operator: other.operator, tripId })).plans;
    expect(plan?.lookedAt).toMatchObject([{ by: 'a former operator' }]);
    expect(plan?.proposed).toMatchObject({ isCurrent: true });
  });
});

it('opening the composer leaves one line in the record, not one for each read', async () => {
  const lines = () =>
    database.db.execute<{ rows: number }>(
      sql`select rows from audit_events where action = 'composer_opened' and trip_id = ${trip.tripId}`,
    );
  await composerOf(trip);
  await composerOf(trip);
  expect((await lines()).rows).toEqual([{ rows: 2 }]);
  const other = await plannedTrip(database.db);
  await composerOf({ operator: other.operator, tripId: trip.tripId });
  expect((await lines()).rows).toHaveLength(2);
});

it('nobody adds to a plan of another trip by its id', async () => {
  const other = await plannedTrip(database.db);
  const mixed = { tripId: other.tripId, planId: trip.key.planId };
  const add = { ...mixed, itemId: randomUUID(), form: itemForm(), after: 'end' as const };
  expect(await outcomeOf(api().addItem(add))).toBe('plan_gone');
});
