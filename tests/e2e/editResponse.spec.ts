import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { complaint, control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';

// SPEC 2, SPEC 2 'Join This Trip', SPEC 2 'Trip page', SPEC 4 'Join', SPEC 6 'Creator'
// SPEC 2 'Edit Your Responses'
test('Cancel changes nothing, and saving changed answers says so; both lead back to the trip', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId, tripName } = await newTrip(amy.api, 'Quito');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  const { page } = ben;
  await page.goto(`/dashboard/${tripId}`);
  const edit = async () => {
    await page.getByRole('button', { name: 'Trip options' }).click();
    await page.getByRole('menuitem', { name: 'Edit My Response' }).click();
    await expect(page).toHaveURL(`/edit-response/${tripId}`);
  };
  await edit();
  await expect(control(page, 'budget')).toHaveValue('about $2,500');
  await fill(page, { budget: 'nothing' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/dashboard/${tripId}`);
  await expect(page.getByText('about $2,500')).toBeVisible();

  await edit();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Your Responses' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: tripName })).toBeVisible();

  await fill(page, { budget: ' ' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complaint(page, 'budget', 'Please enter your budget.')).toBeVisible();
  await fill(page, { budget: 'twice as much', flexibility: 'very', shareRoom: '' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the Trip' }).click();
  await expect(page).toHaveURL(`/dashboard/${tripId}`);
  await expect(page.getByText('twice as much')).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({
    budget: 'twice as much',
    flexibility: 'very',
    shareRoom: '',
    accommodations: 'Peanut allergy, carries an EpiPen',
  });
});

test('an organizer who travels along answers through the same form', async ({ person }) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Quito');
  const { page } = amy;
  await page.goto(`/dashboard/${tripId}`);
  await expect(page.getByText('No responses yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Trip options' }).click();
  await page.getByRole('menuitem', { name: 'Add My Response' }).click();
  await expect(page).toHaveURL(`/join/${tripId}`);
  await expect(control(page, 'firstName')).toHaveValue('Amy');
  await fill(page, { budget: 'an organizer’s' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'See the Trip' }).click();
  await expect(page.getByRole('heading', { name: 'Amy Example' })).toBeVisible();
  await expect(page.getByText(amy.email)).toBeVisible();
  const own = page.getByRole('article').filter({ hasText: 'You' });
  await own.getByRole('link', { name: 'Edit My Response' }).click();
  await expect(page).toHaveURL(`/edit-response/${tripId}`);
  await expect(control(page, 'budget')).toHaveValue('an organizer’s');
});
