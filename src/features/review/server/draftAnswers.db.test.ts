import { expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { answersInput } from '#support/factories';
import { newPlanForm } from '#support/planForms';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { listEvents } from '@/features/audit/server/queries';

const { db } = await openDatabaseForFile();
const amy = await createPerson(db, 'Amy');
const dee = await createPerson(db, 'Dee', { isOperator: true });
const { accommodations: NEED } = answersInput();

async function answeredTrip(): Promise<string> {
  const tripId = await createTestTrip(amy);
  await answerTrip(amy, tripId);
  return tripId;
}

/** Every way for operators to read answers. */
const reads = (tripId: string) => ({
  trip: () => dee.api.review.trip({ tripId }),
  export: () => dee.api.review.recordExport({ tripId }),
  brief: () => dee.api.brief.review({ tripId }),
  composer: () => dee.api.plans.composer({ tripId }),
});

const outcomes = (tripId: string) =>
  Promise.all(Object.values(reads(tripId)).map((read) => outcomeOf(read())));

const linesAbout = async (about: string) =>
  (await listEvents(db, { since: undefined, limit: 1_000 }))
    .filter(({ tripId }) => tripId === about)
    .map(({ action, rows }) => [action, rows]);

it('no operator reads what a group answers that was never ready, and none is recorded as having', async () => {
  const tripId = await answeredTrip();
  expect(await outcomes(tripId)).toEqual(Array(4).fill('not_ready_yet'));
  const making = dee.api.plans.create({ tripId, form: newPlanForm() });
  expect(await outcomeOf(making)).toBe('not_ready_yet');
  expect(await linesAbout(tripId)).toEqual([]);
});

it('operators read a draft that they have sent back, on record, and no longer once it was ready and taken back', async () => {
  const tripId = await answeredTrip();
  const setStatus = (status: 'ready' | 'draft') => amy.api.trips.setStatus({ tripId, status });
  await setStatus('ready');
  await dee.api.review.sendBack({ tripId, sendBackReason: 'One has no dates', withdraws: false });
  expect(await outcomes(tripId)).toEqual(Array(4).fill('ok'));
  expect(JSON.stringify(await reads(tripId).trip())).toContain(NEED);
  const recorded = await linesAbout(tripId);
  for (const action of ['trip_opened', 'csv_exported', 'brief_opened', 'composer_opened']) {
    expect(recorded).toContainEqual([action, 1]);
  }

  await setStatus('ready');
  await setStatus('draft');
  expect(await outcomes(tripId)).toEqual(Array(4).fill('not_ready_yet'));
});

it('the plans of a trip that was taken back stay with the operators, without what the group answers', async () => {
  const tripId = await answeredTrip();
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  await dee.api.plans.create({ tripId, form: newPlanForm() });
  const { api } = dee;
  expect(JSON.stringify(await api.plans.composer({ tripId }))).toContain(NEED);

  await amy.api.trips.setStatus({ tripId, status: 'draft' });
  const page = await api.plans.composer({ tripId });
  expect(page.trip.answersHidden).toBe(true);
  expect(page.plans).toHaveLength(1);
  const [traveler] = page.travelers;
  expect(traveler?.name).toBe('Ben Brown');
  for (const key of ['accommodations', 'budget', 'mustSee', 'preferences', 'shareRoom'] as const) {
    expect(traveler?.[key]).toBe('');
  }
  expect(traveler).toMatchObject({ availability: null });
  expect(await linesAbout(tripId)).toEqual([['composer_opened', 1]]);

  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect((await api.plans.composer({ tripId })).travelers[0]?.accommodations).toBe(NEED);
});
