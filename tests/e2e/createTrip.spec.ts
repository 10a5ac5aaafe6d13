import { expect, test } from '../support/browserTest';
import { dayFromNow, tripInput, typedDay } from '../support/factories';
import { complaint, control, fill, fillTrip } from './pages/forms';
import { uniqueName } from './pages/uniqueName';

const MISSING_DATES = 'Please select both a start and end date.';

const REQUIRED = {
  tripName: 'Please enter a trip name.',
  email: 'Please enter your email.',
  numPeople: 'Please enter the number of people.',
  timingFlex: 'Please choose how flexible the dates are.',
  startDate: MISSING_DATES,
  destination: 'Please enter a destination.',
  vibe: 'Please describe the vibe.',
  sameOrigin: 'Please choose whether everyone starts from the same place.',
  hotels: 'Please choose at least one planning option.',
};

test('every field but the notes is required, and missing dates mark both of theirs', async ({
  person,
}) => {
  const { page, email, api } = await person('Amy');
  await page.goto('/create');
  await expect(page.getByRole('heading', { level: 1, name: 'Create a New Trip' })).toBeVisible();
  await expect(control(page, 'email')).toHaveValue(email);
  await expect(control(page, 'email')).toHaveAttribute('type', 'email');
  await expect(control(page, 'numPeople')).toHaveAttribute('type', 'number');
  await fill(page, { email: '' });
  await page.getByRole('button', { name: 'Create Trip' }).click();
  for (const [name, message] of Object.entries(REQUIRED)) {
    await expect(complaint(page, name, message)).toBeVisible();
    await expect(control(page, name).first()).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText(MISSING_DATES)).toHaveCount(1);
  await expect(control(page, 'endDate')).toHaveAttribute('aria-invalid', 'true');
  await expect(control(page, 'extraNotes')).not.toHaveAttribute('aria-invalid');
  await expect(control(page, 'tripName')).toBeFocused();
  expect(await api.trips.dashboard.query()).toEqual([]);
});

test('one missing date is said in the same words, and wrong values in their own', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  await page.goto('/create');
  await fillTrip(page, tripInput({ tripName: '!!!', email: 'amy@', numPeople: '0', endDate: '' }));
  await page.getByRole('button', { name: 'Create Trip' }).click();
  for (const [name, message] of [
    ['tripName', 'Please use at least one letter or digit in the trip name.'],
    ['email', 'Please enter a valid email address.'],
    ['numPeople', 'Please enter a whole number of people, 1 or more.'],
    ['endDate', MISSING_DATES],
  ] as const) {
    await expect(complaint(page, name, message)).toBeVisible();
  }
  await fill(page, { startDate: '02/30/2027', endDate: 'soon' });
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(complaint(page, 'startDate', 'Date input not valid.')).toBeVisible();
  await expect(complaint(page, 'endDate', 'Date input not valid.')).toBeVisible();
  expect(await api.trips.dashboard.query()).toEqual([]);
});

test('a trip starts today at the earliest and ends no earlier than it starts', async ({
  person,
}) => {
  const { page } = await person('Amy');
  await page.goto('/create');
  await fillTrip(
    page,
    tripInput({
      tripName: uniqueName('Bern'),
      startDate: typedDay(-2),
      endDate: typedDay(10),
    }),
  );
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(
    complaint(page, 'startDate', 'The start date cannot be before today.'),
  ).toBeVisible();
  await fill(page, { startDate: typedDay(11) });
  await expect(
    complaint(page, 'endDate', 'The end date cannot be before the start date.'),
  ).toBeVisible();
  await expect(page.getByText('The start date cannot be before today.')).toHaveCount(0);
  await fill(page, { endDate: typedDay(11) });
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('dialog').getByText('/join/amy-bern-')).toBeVisible();
});

test('the calendar begins today, has twelve years, and writes MM/dd/yyyy', async ({ person }) => {
  const { page } = await person('Amy');
  await page.goto('/create');
  await page.getByRole('button', { name: 'Pick both on a calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'choose the first and the last day' });
  const year = Number(dayFromNow(0).slice(0, 4));
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

test('All Options ticks all five and unticks them; any single one clears it', async ({
  person,
}) => {
  const { page } = await person('Amy');
  await page.goto('/create');
  const options = ['hotels', 'restaurants', 'flights', 'transport', 'tickets'];
  const expectTicked = async (ticked: string[]) => {
    for (const name of [...options, 'all']) {
      await expect(control(page, name)).toBeChecked({ checked: ticked.includes(name) });
    }
  };
  const group = page.getByRole('group', { name: 'What should we plan?' });
  await expect(group.getByRole('checkbox')).toHaveCount(6);
  await group.getByRole('checkbox', { name: 'Flights' }).check();
  await expectTicked(['flights']);
  await group.getByRole('checkbox', { name: 'All Options' }).check();
  await expectTicked([...options, 'all']);
  await group.getByRole('checkbox', { name: 'Hotels' }).uncheck();
  await expectTicked(['restaurants', 'flights', 'transport', 'tickets']);
  await group.getByRole('checkbox', { name: 'All Options' }).check();
  await group.getByRole('checkbox', { name: 'All Options' }).uncheck();
  await expectTicked([]);
});

test('a name that is taken is an alert, nothing is saved and nothing typed is lost', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const tripName = uniqueName('Paris');
  await api.trips.create.mutate(tripInput({ tripName, destination: 'The first one' }));
  await page.goto('/create');
  const typed = tripInput({ tripName: `${tripName}!`, extraNotes: 'All that was typed' });
  await fillTrip(page, typed);
  await page.getByRole('button', { name: 'Create Trip' }).click();

  const alert = page.getByRole('alertdialog');
  await expect(
    alert.getByText('A trip with this name already exists. Please choose a different trip name.', {
      exact: true,
    }),
  ).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  for (const name of ['tripName', 'destination', 'vibe', 'startDate', 'extraNotes'] as const) {
    await expect(control(page, name)).toHaveValue(typed[name]);
  }
  await expect(control(page, 'tickets')).toBeChecked();
  expect(await api.trips.dashboard.query()).toMatchObject([{ destination: 'The first one' }]);

  await fill(page, { tripName: `${tripName} again` });
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('dialog', { name: 'Your trip is created' })).toBeVisible();
});

test('the share popup has the link and the support contact; a click outside leads to the dashboard', async ({
  person,
  server,
}) => {
  const { page } = await person('Mary Ann');
  const tripName = uniqueName('Porto & Douro');
  await page.goto('/create');
  await fillTrip(page, tripInput({ tripName }));
  await page.getByRole('button', { name: 'Create Trip' }).click();
  const popup = page.getByRole('dialog', { name: 'Your trip is created' });
  const suffix = tripName.split(' ').at(-1);
  await expect(
    popup.getByText(`${server.url}/join/mary-ann-porto-douro-${suffix}`, { exact: true }),
  ).toBeVisible();
  await expect(popup.getByRole('link', { name: 'help@gangway.example' })).toHaveAttribute(
    'href',
    'mailto:help@gangway.example',
  );
  await page.mouse.click(5, 300);
  await expect(page).toHaveURL('/dashboard');
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('link', { name: tripName, exact: true })).toBeVisible();
});

test("a trip of someone without a profile begins with 'user'", async ({ person }) => {
  const { page } = await person('Amy', { withProfile: false });
  const tripName = uniqueName('Turin');
  await page.goto('/create');
  await fillTrip(page, tripInput({ tripName, all: true }));
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('dialog').getByText(/\/join\/user-turin-/)).toBeVisible();
});
