import { describe, expect, it } from 'vitest';
import { createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { answersInput, editInput, profileInput, tripInput } from '#support/factories';
import { removedBy } from '#support/guests';
import { openHttpApp } from '#support/httpApp';
import { addTo, fillPlan, plannedTrip, proposePlan } from '#support/plannedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  dashboardTopic,
  invitationTopic,
  planTopic,
  READY_TRIPS,
  tripTopic,
} from '@/features/live/domain/topics';
import { createLiveHub, type LiveHub } from '@/platform/server/live/liveHub';

const database = await openDatabaseForFile();
let published: string[] = [];
const live: LiveHub = {
  ...createLiveHub(),
  publish: (topics) => published.push(...topics),
};

const person = (name: string) => createPerson(database.db, name, { live });
const dashboardOf = ({ actor }: TestPerson) => dashboardTopic(actor.userId);

/** Returns the topics that a write reports as changed. */
async function topicsOf(write: () => Promise<unknown>): Promise<string[]> {
  published = [];
  await write();
  return published.toSorted();
}

const answer = (traveler: TestPerson, tripId: string) =>
  traveler.api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began: null });

/** Creates a trip of Amy's that she and Ben have answered. */
async function answeredTrip() {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const tripId = await createTestTrip(amy);
  await answer(amy, tripId);
  await answer(ben, tripId);
  return { amy, ben, tripId, members: [dashboardOf(amy), dashboardOf(ben)] };
}

/** The topics that show a trip's answers, to its members and to those who plan it. */
const ofAnswers = (tripId: string) => [tripTopic(tripId)];

/** Also the topic for anyone invited. */
const ofTrip = (tripId: string) => [...ofAnswers(tripId), invitationTopic(tripId)];

const changes = editInput();

describe('what is reported as changed', () => {
  it('by a new trip: the dashboard of its organizer', async () => {
    const amy = await person('Amy');
    const write = () => amy.api.trips.create(tripInput({ tripName: 'A new one' }));
    expect(await topicsOf(write)).toEqual([dashboardOf(amy)]);
  });

  it('by an answer: the trip, and the dashboard of the traveler', async () => {
    const { ben, tripId } = await answeredTrip();
    const expected = [...ofAnswers(tripId), dashboardOf(ben)].toSorted();
    expect(await topicsOf(() => answer(ben, tripId))).toEqual(expected);
  });

  it('by an edit: the trip, its invitation, and the dashboard of each member once', async () => {
    const { amy, tripId, members } = await answeredTrip();
    const write = () => amy.api.trips.update({ tripId, values: changes, began: 1 });
    expect(await topicsOf(write)).toEqual([...ofTrip(tripId), ...members].toSorted());
  });

  it('by the ready mark, set and removed: the same and the operators’ list; by a repeated one nothing', async () => {
    const { amy, tripId, members } = await answeredTrip();
    const set = (status: 'ready' | 'draft') => () => amy.api.trips.setStatus({ tripId, status });
    const expected = [READY_TRIPS, ...ofTrip(tripId), ...members].toSorted();
    expect(await topicsOf(set('ready'))).toEqual(expected);
    expect(await topicsOf(set('ready'))).toEqual([]);
    expect(await topicsOf(set('draft'))).toEqual(expected);
  });

  it('by deleting a trip: the trip, its invitation, the dashboards, and the operators’ list if it was there', async () => {
    const draft = await answeredTrip();
    const ready = await answeredTrip();
    await ready.amy.api.trips.setStatus({ tripId: ready.tripId, status: 'ready' });
    const remove = ({ amy, tripId }: typeof draft) =>
      topicsOf(() => amy.api.trips.delete({ tripId }));
    expect(await remove(draft)).toEqual([...ofTrip(draft.tripId), ...draft.members].toSorted());
    expect(await remove(ready)).toEqual(
      [READY_TRIPS, ...ofTrip(ready.tripId), ...ready.members].toSorted(),
    );
  });

  it('by leaving and removing: what shows the trip to them and to others, and the operators’ list if it was there', async () => {
    for (const isReady of [false, true]) {
      const { amy, ben, tripId } = await answeredTrip();
      const cara = await person('Cara');
      await answer(cara, tripId);
      if (isReady) await amy.api.trips.setStatus({ tripId, status: 'ready' });
      const gone = (one: TestPerson) =>
        [...(isReady ? [READY_TRIPS] : []), ...ofTrip(tripId), dashboardOf(one)].toSorted();
      expect(await topicsOf(() => ben.api.responses.leave({ tripId }))).toEqual(gone(ben));
      expect(await topicsOf(() => ben.api.responses.leave({ tripId }))).toEqual([]);
      const page = await amy.api.responses.tripPage({ tripId });
      const { travelerId = '' } =
        page.responses.find(({ email }) => email === cara.actor.email) ?? {};
      const remove = () => amy.api.responses.remove({ tripId, travelerId });
      expect(await topicsOf(remove)).toEqual(gone(cara));
      expect(await topicsOf(remove)).toEqual([]);
      const [{ removalId = '' } = {}] = await removedBy(amy, tripId);
      const allow = () => amy.api.responses.allowAgain({ tripId, removalId });
      const allowed = [tripTopic(tripId), invitationTopic(tripId), dashboardOf(cara)].toSorted();
      expect(await topicsOf(allow)).toEqual(allowed);
      expect(await topicsOf(allow)).toEqual([]);
    }
  });

  it('by a change of a plan: its composer alone; by a proposal: what shows the trip as well', async () => {
    const trip = await plannedTrip(database.db, live);
    const { tripId, key, operator } = trip;
    const composer = [planTopic(tripId)];
    expect(await topicsOf(() => addTo(trip))).toEqual(composer);
    const look = () => operator.api.plans.lookAt({ ...key, key: 'kind', isLookedAt: true });
    expect(await topicsOf(look)).toEqual(composer);
    await fillPlan(trip);
    const members = [trip.organizer, ...trip.travelers].map(dashboardOf);
    expect(await topicsOf(() => proposePlan(trip))).toEqual(
      [READY_TRIPS, ...ofTrip(tripId), ...members].toSorted(),
    );
  });

  it('by a profile: the dashboard that greets with it', async () => {
    const amy = await person('Amy');
    const save = () => amy.api.profile.save({ ...profileInput(), began: 1 });
    expect(await topicsOf(save)).toEqual([dashboardOf(amy)]);
  });

  it('by a write that is refused: nothing', async () => {
    const { amy, ben, tripId } = await answeredTrip();
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const topics = await topicsOf(async () => {
      expect(await outcomeOf(answer(ben, tripId))).toBe('trip_ready');
      expect(await outcomeOf(amy.api.trips.update({ tripId, values: changes, began: 1 }))).toBe(
        'trip_ready_edit',
      );
      expect(await outcomeOf(ben.api.trips.delete({ tripId }))).toBe('not_organizer');
    });
    expect(topics).toEqual([]);
  });

  it('by deleting an account: its trips with their members, what it answered, and the list', async () => {
    const app = await openHttpApp(database);
    const account = await app.signUp();
    const { amy, ben, tripId } = await answeredTrip();
    const own = 'a-trip-of-the-account';
    const send = (name: string, input: unknown) => app.procedure(name, input, account);
    await send('profile.save', { ...profileInput({ firstName: 'A' }), began: null });
    await send('trips.create', tripInput({ tripName: 'trip of the account' }));
    await answer(ben, own);
    await send('trips.setStatus', { tripId: own, status: 'ready' });
    await send('responses.submit', {
      tripId,
      answers: answersInput(),
      overwrite: true,
      began: null,
    });
    const said: string[] = [];
    app.live.publish = (topics) => said.push(...topics);
    const { password, cookie } = account;
    expect((await app.post('/delete-user', { password: 'wrong' }, { cookie })).ok).toBe(false);
    expect(said).toEqual([]);
    expect((await app.post('/delete-user', { password }, { cookie })).status).toBe(200);
    const expected = [
      dashboardTopic(account.userId),
      ...ofTrip(own),
      dashboardOf(ben),
      READY_TRIPS,
      ...ofAnswers(tripId),
    ];
    expect(said.toSorted()).toEqual(expected.toSorted());
    expect(said).not.toContain(dashboardOf(amy));
    await app.close();
  });
});
