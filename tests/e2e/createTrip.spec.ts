import { expect, test } from '#support/browserTest';
import { tripInput } from '#support/factories';
import { control, fill, fillTrip } from './pages/forms';
import { uniqueName } from './pages/uniqueName';

// SPEC 1, SPEC 2 'Create a New Trip', SPEC 3 'Trip', SPEC 4 'Create', SPEC 5 'Create', SPEC 5 'Join',
// SPEC 8, SPEC 9
test('the calendar begins today, has twelve years, and writes MM/dd/yyyy', async ({ person }) => {
  const { page } = await person('Amy');
  const year = 2031;
  await page.clock.setFixedTime(`${year}-01-17T12:00:00Z`);
  await page.goto('/create');
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'choose the first and the last day' });
  await expect(calendar.getByRole('combobox', { name: 'Year' }).getByRole('option')).toHaveText(
    Array.from({ length: 12 }, (_, at) => String(year + at)),
  );
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();

  await calendar.getByRole('combobox', { name: 'Year' }).selectOption(String(year + 1));
  await calendar.getByRole('combobox', { name: 'Month' }).selectOption('March');
  await calendar.getByRole('gridcell', { name: /March 4th/ }).click();
  await calendar.getByRole('gridcell', { name: /March 12th/ }).click();
  await expect(calendar).toHaveCount(0);
  await expect(control(page, 'startDate')).toHaveValue(`03/04/${year + 1}`);
  await expect(control(page, 'endDate')).toHaveValue(`03/12/${year + 1}`);
});

test('a name that is taken shows an alert and loses nothing typed; another one is created, and its popup leads on', async ({
  person,
  server,
}) => {
  // Without a profile, whose trips begin with 'user'.
  const { page, api } = await person('Amy', { withProfile: false });
  const tripName = uniqueName('Porto & Douro');
  await api.trips.create.mutate(tripInput({ tripName, destination: 'The first one' }));
  await page.goto('/create');
  const typed = tripInput({ tripName: `${tripName}!`, extraNotes: 'All that was typed' });
  await fillTrip(page, typed);
  await page.getByRole('button', { name: 'Create Trip' }).click();

  const alert = page.getByRole('alertdialog');
  const taken = 'A trip with this name already exists. Please choose a different trip name.';
  await expect(alert.getByRole('heading', { name: taken, exact: true })).toBeVisible();
  await expect(page.getByText(taken)).toHaveCount(1);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  // Said once; from then on the field is marked, and has the focus.
  await expect(page.getByText(taken)).toHaveCount(0);
  await expect(control(page, 'tripName')).toBeFocused();
  await expect(control(page, 'tripName')).toHaveAttribute('aria-invalid', 'true');
  for (const name of ['tripName', 'destination', 'vibe', 'startDate', 'extraNotes'] as const) {
    await expect(control(page, name)).toHaveValue(typed[name]);
  }
  await expect(control(page, 'tickets')).toBeChecked();
  expect(await api.trips.dashboard.query()).toMatchObject([{ destination: 'The first one' }]);

  await fill(page, { tripName: `${tripName} again` });
  await expect(control(page, 'tripName')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Create Trip' }).click();
  const popup = page.getByRole('dialog', { name: 'Your trip is created' });
  const suffix = tripName.split(' ').at(-1);
  await expect(
    popup.getByText(`${server.url}/join/user-porto-douro-${suffix}-again`, { exact: true }),
  ).toBeVisible();
  await expect(popup.getByRole('link', { name: 'help@gangway.example' })).toHaveAttribute(
    'href',
    'mailto:help@gangway.example',
  );
  await page.mouse.click(5, 300);
  await expect(page).toHaveURL('/dashboard');
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('link', { name: `${tripName} again`, exact: true })).toBeVisible();
});
