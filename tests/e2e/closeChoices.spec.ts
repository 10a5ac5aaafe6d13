import { expect, test } from '#support/browserTest';
import { dayFromNow } from '#support/factories';
import { day } from './pages/composerPage';
import { control } from './pages/forms';
import { proposeAgain, proposeIn, readyTrip } from './pages/proposals';
import { violations } from './pages/violations';

// SPEC-5 18
test('an operator offers what each may choose, sees who is in, and closes the choices', async ({
  person,
  server,
}) => {
  const trip = await readyTrip({ person, server });
  const { tripId, ben, dee } = trip;
  const { page } = dee;
  await proposeIn(trip, 'Plan A');
  await page.goto(`/admin/plan/${tripId}`);
  const line = day(page, 0).getByRole('textbox');
  await line.fill('10:00 Surf lesson €90 optional');
  await expect(day(page, 0).getByText('€90 per person · each may choose')).toBeVisible();
  await line.press('Enter');
  const row = day(page, 0).getByRole('button', { name: 'Surf lesson' }).first();
  await row.click();
  await expect(control(page, 'optional')).toBeChecked();
  await control(page, 'chooseBy').fill(dayFromNow(60));
  await control(page, 'places').fill('8');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(day(page, 0).getByText('Optional', { exact: true })).toBeVisible();

  const [before] = (await dee.api.plans.composer.query({ tripId })).plans;
  await proposeAgain(trip, before?.plan.planId ?? '');
  const { proposals } = await ben.api.plans.proposals.query({ tripId });
  const [proposal] = proposals;
  const [option] = proposal?.options ?? [];
  await ben.api.verdicts.optIn.mutate({
    ...{ tripId, proposalId: proposal?.proposalId ?? '', itemId: option?.itemId ?? '' },
    ...{ travelerId: option?.people[0]?.travelerId ?? '', isIn: true, amount: 9_000 },
  });
  await page.reload();
  await expect(day(page, 0).getByText('Optional · 1 in of 8')).toBeVisible();
  await row.click();
  const whoIsIn = page.getByRole('region', { name: 'Who is in' });
  await expect(whoIsIn.getByText('Ben Lima')).toBeVisible();
  await expect(whoIsIn.getByText('Amy Lima')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await whoIsIn.getByRole('button', { name: 'Remind Them' }).click();
  await expect(page.getByText('1 mail will go out now.')).toBeVisible();
  await whoIsIn.getByRole('button', { name: 'Close Choices' }).click();
  await expect(whoIsIn.getByText(/^Closed on /)).toBeVisible();
  await whoIsIn.getByRole('button', { name: 'Open Choices Again' }).click();
  await expect(whoIsIn.getByText(/^Closed on /)).toHaveCount(0);

  // What they pay is beside the shares.
  await expect(
    page.getByText('Surf lesson, €90 each, is paid by those who choose it: 1, €90, so far.'),
  ).toBeVisible();
});
