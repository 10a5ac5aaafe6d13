import { expect, test } from '#support/browserTest';
import { tripInput, typedDay } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { EDIT_REDIRECT_MS } from '@/platform/domain/times';
import { complaint, control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { holdBack } from './pages/requests';
import { uniqueName } from './pages/uniqueName';

/** A click ends for the page a little before the test sees that. */
const CLICK_SLACK_MS = 200;
const SUCCESS = 'Trip updated successfully! Redirecting…';

const CHANGES = {
  numPeople: '11',
  timingFlex: 'same',
  destination: 'Nara, Japan',
  vibe: 'Deer and quiet',
  sameOrigin: 'yes',
  startDate: typedDay(60),
  endDate: typedDay(66),
};

// SPEC 2, SPEC 2 'Edit trip', SPEC 2 'Trip page', SPEC 4 'Other', SPEC 4 'Trip', SPEC 5 'Edit trip',
// SPEC 6 'Creator', SPEC 8, SPEC 9
// DESIGN 7.10
test('the edit form has every field but a fixed name, saves them, and returns to the trip page', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const tripName = uniqueName('Kyoto');
  const trip = tripInput({ tripName });
  const { tripId } = await api.trips.create.mutate(trip);
  await page.goto(`/dashboard/${tripId}`);
  await page.getByRole('button', { name: 'Trip options' }).click();
  await page.getByRole('menuitem', { name: 'Update Trip' }).click();
  await expect(page).toHaveURL(`/edit-trip/${tripId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Trip Info' })).toBeVisible();

  await expect(control(page, 'tripName')).toHaveValue(tripName);
  await expect(control(page, 'tripName')).not.toBeEditable();
  for (const name of ['numPeople', 'destination', 'vibe', 'startDate', 'endDate'] as const) {
    await expect(control(page, name)).toHaveValue(trip[name]);
  }
  await expect(page.locator('[name="timingFlex"][value="flexible"]')).toBeChecked();
  await expect(page.locator('[name="sameOrigin"][value="no"]')).toBeChecked();

  await fill(page, CHANGES);
  await page.getByRole('button', { name: 'Update Trip' }).click();
  const clicked = Date.now();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/${tripId}`);
  expect(Date.now() - clicked).toBeGreaterThanOrEqual(EDIT_REDIRECT_MS - CLICK_SLACK_MS);
  await expect(page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();
  await expect(page.getByText('Nara, Japan')).toBeVisible();

  await page.goto(`/edit-trip/${tripId}`);
  for (const name of ['numPeople', 'destination', 'vibe', 'startDate', 'endDate'] as const) {
    await expect(control(page, name)).toHaveValue(CHANGES[name]);
  }
  await expect(page.locator('[name="timingFlex"][value="same"]')).toBeChecked();
  await expect(page.locator('[name="sameOrigin"][value="yes"]')).toBeChecked();
});

test('a ready mark set while the page says that it is saved neither hides that message nor keeps it', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Kyoto');
  await page.clock.install();
  await page.goto(`/edit-trip/${tripId}`);
  await fill(page, { destination: 'Osaka' });
  const release = await holdBack(page, 'trips.details');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const saved = page.waitForResponse(/trips\.update/);
  const read = page.waitForResponse(/trips\.details/);
  await page.getByRole('button', { name: 'Update Trip' }).click();
  // Calls made at the same moment are batched, and that moment is measured by this clock.
  await page.clock.runFor(50);
  await saved;
  await page.clock.runFor(1_700);
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await api.trips.setStatus.mutate({ tripId, status: 'ready' });
  release();
  await read;
  await page.clock.runFor(100);
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
});

test('Cancel changes nothing, wrong fields are not sent, and each way leads back to where the organizer came from', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId, tripName } = await newTrip(api, 'Kyoto');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Edit ${tripName}` }).click();
  await fill(page, { destination: 'Somewhere else', vibe: '' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard');

  // Discarded, unless it is taken back.
  const back = page.getByText('Your draft is back.');
  const changed = page.locator('[data-field]', { hasText: 'Not saved yet' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(`/edit-trip/${tripId}`);
  await expect(back).toBeVisible();
  await expect(control(page, 'destination')).toHaveValue('Somewhere else');
  await expect(changed).toHaveCount(2);
  await expect(page.getByText('Please describe the vibe.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('link', { name: tripName, exact: true }).click();
  await page.getByRole('button', { name: 'Trip options' }).click();
  await page.getByRole('menuitem', { name: 'Update Trip' }).click();
  await expect(control(page, 'destination')).toHaveValue('Kyoto, Japan');
  await expect(back).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/dashboard/${tripId}`);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Edit ${tripName}` }).click();
  await fill(page, { numPeople: '', destination: ' ', vibe: '', startDate: typedDay(-2) });
  await page.getByRole('button', { name: 'Update Trip' }).click();
  for (const [name, message] of [
    ['numPeople', 'Please enter the number of people.'],
    ['destination', 'Please enter a destination.'],
    ['vibe', 'Please describe the vibe.'],
    ['startDate', 'The start date cannot be before today.'],
  ] as const) {
    await expect(complaint(page, name, message)).toBeVisible();
  }
  await fill(page, { startDate: typedDay(20), endDate: typedDay(19) });
  await expect(
    complaint(page, 'endDate', 'The end date cannot be before the start date.'),
  ).toBeVisible();
  const saved = await api.trips.details.query({ tripId });
  expect(saved).toMatchObject({ numPeople: '4', destination: 'Kyoto, Japan' });
  await fill(page, { numPeople: '5', destination: 'Osaka', vibe: 'Loud', endDate: typedDay(21) });
  await page.getByRole('button', { name: 'Update Trip' }).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Osaka')).toBeVisible();
});

test('a ready trip cannot be edited, also by whoever has begun, and nobody but its organizer reads the form', async ({
  person,
}) => {
  const [{ page, api }, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(api, 'Kyoto');
  await ben.page.goto(`/edit-trip/${tripId}`);
  await expect(ben.page.getByText('Only the organizer of this trip can do that.')).toBeVisible();
  await expect(control(ben.page, 'destination')).toHaveCount(0);
  await api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const blocked = page.getByText(
    'This trip has already been marked as ready and cannot be edited.',
    { exact: true },
  );
  await page.goto(`/edit-trip/${tripId}`);
  await expect(blocked).toBeVisible();
  await expect(control(page, 'destination')).toHaveCount(0);
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL('/dashboard');

  await api.trips.setStatus.mutate({ tripId, status: 'draft' });
  await page.goto(`/dashboard/${tripId}`);
  await page.getByRole('button', { name: 'Trip options' }).click();
  await page.getByRole('menuitem', { name: 'Update Trip' }).click();
  await fill(page, { destination: 'Too late' });
  await api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await turnTo(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'already been marked as ready' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Update Trip' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This trip has already been marked as ready and cannot be edited.',
  );
  await expect(control(page, 'destination')).toHaveValue('Too late');
  expect(await api.trips.details.query({ tripId })).toMatchObject({ destination: 'Kyoto, Japan' });
  await page.reload();
  await expect(blocked).toBeVisible();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(`/dashboard/${tripId}`);
});
