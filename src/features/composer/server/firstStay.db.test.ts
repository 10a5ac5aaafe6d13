import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { newPlanForm } from '#support/planForms';
import { composerOf, plannedTrip } from '#support/plannedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import { responses } from '@/features/responses/server/tables';

const { db } = await openDatabaseForFile();

// SPEC-5 17 'Fits a window'
it('a plan begins with whoever gave several ranges on the days of the one that holds most of it', async () => {
  const trip = await plannedTrip(db);
  const { tripId } = trip.key;
  const availability = [
    { start: dayFromNow(100), end: dayFromNow(121) },
    { start: dayFromNow(124), end: dayFromNow(140) },
  ];
  await db.update(responses).set({ availability }).where(eq(responses.firstName, 'Ben'));
  const { plan } = await trip.operator.api.plans.create({ tripId, form: newPlanForm() });
  const ben = (await composerOf(trip)).travelers.find(({ name }) => name === 'Ben Lima');
  expect(plan.people).toEqual([
    expect.objectContaining({
      ...{ travelerId: ben?.travelerId, without: false },
      ...{ arrives: dayFromNow(124), leaves: null },
    }),
  ]);
});
