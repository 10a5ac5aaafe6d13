import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { inDatabase } from './pages/inDatabase';
import { newTrip } from './pages/newTrip';
import { linkMailedTo } from './pages/outbox';

// SPEC-4 16 'Hand over'
test('an organizer who wants to delete their account hands the trip over first', async ({
  browser,
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
  const offer = async () => {
    // The dialog that led here asks for the password too.
    const dialog = amy.page.getByRole('alertdialog', { name: 'Who organizes this trip next?' });
    await dialog.getByLabel('Enter your password to confirm').fill(amy.password);
    await dialog.getByRole('button', { name: 'Make Ben Brown the Organizer' }).click();
    await expect(amy.page.getByText('You have asked Ben Brown')).toBeVisible();
  };
  await offer();

  // From the mail, on a phone without a session; opening the page alone does nothing.
  const phone = await browser.newPage();
  await phone.goto(await linkMailedTo(server, amy.email, '/take-back#'));
  await expect(phone).toHaveURL(/\/take-back$/);
  await phone.getByRole('button', { name: 'Take It Back' }).click();
  await expect(phone.getByText('The trip stays yours.')).toBeVisible();
  await turnTo(amy.page);
  await expect(amy.page.getByText('You have asked Ben Brown')).toHaveCount(0);
  await amy.page.getByRole('button', { name: 'Trip options' }).click();
  await amy.page.getByRole('menuitem', { name: 'Make Ben Brown the Organizer' }).click();
  await offer();

  await ben.page.goto(`/dashboard/${tripId}`);
  await ben.page.getByRole('button', { name: 'Become the Organizer' }).click();
  await expect(ben.page.getByRole('button', { name: 'Mark as Ready to Plan' })).toBeVisible();
  await turnTo(amy.page);
  await expect(amy.page.getByText('You have asked Ben Brown')).toHaveCount(0);
  await expect(amy.page.getByRole('button', { name: 'Mark as Ready to Plan' })).toHaveCount(0);
  await expect(amy.page.getByText(ben.email)).toBeVisible();
});
