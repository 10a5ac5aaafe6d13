import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { inDatabase } from './pages/inDatabase';
import { newTrip } from './pages/newTrip';

// SPEC-4 16 'Hand over'
test('an organizer who wants to delete their account hands the trip over first', async ({
  person,
  server,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Rome');
  for (const { api } of [amy, ben]) await api.responses.submit.mutate(firstAnswer(tripId));
  await inDatabase(server, `update users set email_verified = true where email = '${ben.email}'`);

  await amy.page.goto('/dashboard');
  await amy.page.getByRole('button', { name: 'Delete My Account' }).click();
  await amy.page.getByRole('link', { name: 'Hand It Over Instead' }).click();
  await amy.page.getByRole('button', { name: 'Make Ben Brown the Organizer' }).click();
  await expect(amy.page.getByText('You have asked Ben Brown')).toBeVisible();

  await ben.page.goto(`/dashboard/${tripId}`);
  await ben.page.getByRole('button', { name: 'Become the Organizer' }).click();
  await expect(ben.page.getByRole('button', { name: 'Mark as Ready to Plan' })).toBeVisible();
  // Amy's page changes by itself.
  await expect(amy.page.getByText('You have asked Ben Brown')).toHaveCount(0);
  await expect(amy.page.getByRole('button', { name: 'Mark as Ready to Plan' })).toHaveCount(0);
  await expect(amy.page.getByText(ben.email)).toBeVisible();
});

// SPEC-4 16 'The same person twice'
test('a response that somebody sent twice goes once both accounts have said so', async ({
  person,
}) => {
  const [amy, ben, bea] = [await person('Amy'), await person('Ben'), await person('Bea')];
  const { tripId } = await newTrip(amy.api, 'Oslo');
  for (const { api } of [ben, bea]) await api.responses.submit.mutate(firstAnswer(tripId));

  await amy.page.goto(`/dashboard/${tripId}`);
  await amy.page.getByRole('button', { name: 'Same Person as …' }).first().click();
  await amy.page.getByRole('button', { name: 'Ask Both' }).click();
  await expect(amy.page.getByText('You have asked whether')).toBeVisible();

  const keeps = async ({ page }: typeof ben) => {
    await page.goto(`/dashboard/${tripId}`);
    await expect(page.getByText('thinks that you have answered twice.')).toBeVisible();
    await page.getByRole('radio', { name: bea.email }).check();
    await page.getByRole('button', { name: 'Yes, That Is Me' }).click();
  };
  await keeps(ben);
  await expect(ben.page.getByText(`Now log in as ${bea.email}`)).toBeVisible();
  await keeps(bea);
  await expect(bea.page.getByText(ben.email)).toHaveCount(0);
  await expect(amy.page.getByText(ben.email)).toHaveCount(0);
  await expect(amy.page.getByText(bea.email)).toBeVisible();
});
