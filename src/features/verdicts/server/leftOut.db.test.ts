import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, deletePerson } from '#support/callers';
import { sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  choose,
  idsOf,
  leave,
  type Open,
  one,
  openRound,
  roundOf,
  say,
  THREE,
  TWO,
  without,
} from '#support/verdictSteps';
import { responses } from '@/features/responses/server/tables';
import { changeOffers } from './tables';

const { db } = await openDatabaseForFile();

const OFFER = 'I could fly a day later';

/** A round whose plan leaves Chi out. */
async function withoutChi(): Promise<Open> {
  const trip = await openRound(db, THREE);
  const days = { availability: [{ start: '2027-04-05', end: '2027-04-20' }] };
  await db.update(responses).set(days).where(eq(responses.firstName, 'Chi'));
  const proposalId = await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi'));
  return { ...trip, proposalId };
}

const offer = ({ tripId, proposalId, ...trip }: Open, name: string, canChange = OFFER) =>
  one(trip, name).api.verdicts.offerChange({ tripId, proposalId, canChange });

const shownTo = async (trip: Open, name: string) =>
  (await roundOf(one(trip, name), trip.tripId)).variants[0];

// SPEC-2 6 'If'
describe('somebody whom a plan leaves out', () => {
  const why =
    'Plan A is from Apr 3, 2027 to Apr 10, 2027; you can come Apr 5, 2027 - Apr 20, 2027.';
  const kindly = `This time the dates did not work for you. ${why}`;

  it('is not said to travel on the dashboard, before a choice and after it', async () => {
    const trip = await withoutChi();
    const isLeftOut = async (name: string) =>
      (await one(trip, name).api.trips.dashboard()).find(({ tripId }) => tripId === trip.tripId)
        ?.isLeftOut;
    expect([await isLeftOut('Ana'), await isLeftOut('Chi')]).toEqual([false, true]);
    await say(trip, 'Ana');
    await say(trip, 'Ben');
    await choose(trip, idsOf(trip, 'Chi'));
    expect([await isLeftOut('Ana'), await isLeftOut('Chi')]).toEqual([false, true]);
  });

  it('reads why, and can say what they could change, to the organizer and operators alone', async () => {
    const trip = await withoutChi();
    expect((await shownTo(trip, 'Chi'))?.leftOut).toEqual({
      ...{ why: kindly, canChange: '' },
      fitsDates: false,
    });
    await offer(trip, 'Chi', 'Something else');
    await offer(trip, 'Chi');
    expect((await shownTo(trip, 'Chi'))?.leftOut).toMatchObject({ canChange: OFFER });
    const { tripId, amy, operator } = trip;
    const row = {
      ...{ travelerId: trip.ids.Chi, name: 'Chi Lima', canChange: OFFER },
      why: why.replace('you can', 'Chi Lima can'),
    };
    expect((await roundOf(amy, tripId)).variants[0]?.decision?.leftOut).toEqual([row]);
    const review = await operator.api.verdicts.review({ tripId });
    expect(review.round?.variants[0]?.decision?.leftOut).toEqual([row]);
    const toAna = JSON.stringify(await one(trip, 'Ana').api.verdicts.round({ tripId }));
    expect(toAna).not.toContain(OFFER);
    expect(toAna).not.toMatch(/\bChi\b/);
    await offer(trip, 'Chi', ' ');
    expect((await shownTo(trip, 'Chi'))?.leftOut).toMatchObject({ canChange: '' });
  });

  it('reads that they gave no dates where that is so', async () => {
    const trip = await withoutChi();
    const none = { availability: null };
    await db.update(responses).set(none).where(eq(responses.tripId, trip.tripId));
    expect((await shownTo(trip, 'Chi'))?.leftOut?.why).toBe(
      'This time we did not know your dates. Plan A is from Apr 3, 2027 to Apr 10, 2027; you gave no dates.',
    );
    const fitting = { availability: [{ start: '2027-04-03', end: '2027-04-10' }] };
    await db.update(responses).set(fitting).where(eq(responses.tripId, trip.tripId));
    expect((await shownTo(trip, 'Chi'))?.leftOut).toMatchObject({ fitsDates: true });
  });

  it('is who says so, and nobody else, until the organizer has chosen', async () => {
    const trip = await withoutChi();
    expect((await shownTo(trip, 'Ana'))?.leftOut).toBeNull();
    expect(await outcomeOf(offer(trip, 'Ana'))).toBe('not_left_out');
    const { tripId, proposalId, amy } = trip;
    const byAmy = amy.api.verdicts.offerChange({ tripId, proposalId, canChange: OFFER });
    expect(await outcomeOf(byAmy)).toBe('not_left_out');
    const stranger = await createPerson(db, 'Sam');
    const byStranger = stranger.api.verdicts.offerChange({ tripId, proposalId, canChange: OFFER });
    expect(await outcomeOf(byStranger)).toBe('not_member');
    expect(await outcomeOf(offer(trip, 'Chi', 'x'.repeat(301)))).toBe('invalid_input');
    for (const name of TWO) await say(trip, name);
    await choose(trip, idsOf(trip, 'Chi'));
    expect(await outcomeOf(offer(trip, 'Chi'))).toBe('plan_chosen');
    expect(await db.$count(changeOffers, eq(changeOffers.tripId, tripId))).toBe(0);
  });

  it('no longer has it shown once a version includes them', async () => {
    const trip = await withoutChi();
    await offer(trip, 'Chi');
    await trip.propose();
    expect((await shownTo(trip, 'Chi'))?.leftOut).toBeNull();
    expect(JSON.stringify(await roundOf(trip.amy, trip.tripId))).not.toContain(OFFER);
  });

  it.each([
    ['leaves', (trip: Open) => leave(trip, 'Chi')],
    [
      'is removed',
      ({ amy, tripId, ids: { Chi: travelerId = '' } }: Open) =>
        amy.api.responses.remove({ tripId, travelerId }),
    ],
    ['deletes their account', (trip: Open) => deletePerson(db, one(trip, 'Chi'))],
  ])('takes it along who %s', async (_how, go: (trip: Open) => Promise<unknown>) => {
    const trip = await withoutChi();
    await offer(trip, 'Chi');
    const kept = () => db.$count(changeOffers, eq(changeOffers.tripId, trip.tripId));
    expect(await kept()).toBe(1);
    await go(trip);
    expect(await kept()).toBe(0);
  });

  it('is noted to have been read by an operator, although nobody has answered yet', async () => {
    const trip = await withoutChi();
    await offer(trip, 'Chi');
    await trip.operator.api.verdicts.review({ tripId: trip.tripId });
    const { rows } = await db.execute(
      sql`select rows from audit_events where action = 'verdicts_opened' and trip_id = ${trip.tripId}`,
    );
    expect(rows).toEqual([{ rows: 1 }]);
  });
});
