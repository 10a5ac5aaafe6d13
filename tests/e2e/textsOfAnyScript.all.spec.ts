import { expect, test } from '#support/browserTest';
import { answersInput, profileInput, tripInput } from '#support/factories';
import { complaint, control, fill, fillAnswers, fillProfile, fillTrip } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { markReady } from './pages/markReady';
import { newTrip } from './pages/newTrip';
import { uniqueName } from './pages/uniqueName';

/**
 * Scripts from around the world, markup, and texts that are too long.
 */
const NAMES = [
  {
    script: 'accented',
    firstName: 'José-María',
    lastName: 'Ñandú Ångström',
    trip: 'Été à Orléans',
  },
  { script: 'Chinese', firstName: '小龍', lastName: '李', trip: '京都之旅' },
  { script: 'Arabic', firstName: 'محمد', lastName: 'العربي', trip: 'رحلة الصيف' },
  {
    script: 'marked up',
    firstName: `Pat "The <b>Boss</b>"`,
    lastName: `O'Brien & <img src=x onerror=alert(1)>`,
    trip: `Tom's <i>"best"</i> & last 🏖️ </script>`,
  },
  { script: 'emoji', firstName: 'Zoë 👩‍🚀', lastName: '🌊', trip: 'Beach 🏖️ time' },
];

// SPEC 9
for (const { script, firstName, lastName, trip } of NAMES) {
  test(`${script} names and texts come out as they went in`, async ({ person, server }) => {
    const [amy, dee] = [await person('Amy', { withProfile: false }), await person('Dee')];
    await makeOperator(server, dee.email);
    const { page } = amy;
    const tripName = uniqueName(trip);
    const text = `${firstName} ${trip} ${lastName}`;
    // Dialogs that a text would open if it ran as a script.
    const opened: string[] = [];
    for (const each of [page, dee.page]) {
      each.on('dialog', (dialog) => {
        opened.push(dialog.message());
        void dialog.dismiss();
      });
    }

    await page.goto('/update-profile');
    await fillProfile(page, profileInput({ firstName, lastName, preferences: text }));
    await page.getByRole('button', { name: 'Update Profile' }).click();
    const greeting = page.getByRole('heading', { level: 1 });
    await expect(greeting).toHaveText(`Welcome, ${firstName}!`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      `${firstName} ${lastName}`,
    );
    await expect(page.getByRole('definition').nth(1)).toHaveText(text);

    await page.goto('/create');
    await fillTrip(page, tripInput({ tripName, destination: text, vibe: text, extraNotes: text }));
    await page.getByRole('button', { name: 'Create Trip' }).click();
    const link = await page.locator('#share-link').textContent();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: tripName, exact: true })).toBeVisible();

    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(tripName);
    await expect(page.getByText(`Organizer: ${firstName} ${lastName}`)).toBeVisible();
    await expect(control(page, 'firstName')).toHaveValue(firstName);
    await fillAnswers(page, answersInput({ firstName, lastName, budget: text, mustSee: text }));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('link', { name: tripName, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tripName);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(
      `${firstName} ${lastName}`,
    );
    await expect(page.getByRole('definition').nth(1)).toHaveText(text);
    await markReady(page);
    await expect(page.getByRole('button', { name: /Click to Mark as Unready/ })).toBeVisible();

    await dee.page.goto('/admin');
    await dee.page.getByRole('link', { name: `View Responses of ${tripName}` }).click();
    await expect(dee.page.getByRole('heading', { level: 2 })).toHaveText([
      tripName,
      'Trip Details',
    ]);
    await expect(dee.page.getByRole('heading', { level: 3 })).toHaveText(
      `${firstName} ${lastName}`,
    );
    await expect(dee.page.getByText(text, { exact: true })).toHaveCount(6);
    expect(opened).toEqual([]);
  });
}

test('ten thousand letters are refused where they stand, and five thousand are saved', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Long');
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  const long = 'm'.repeat(10_000);
  await fillAnswers(page, answersInput({ mustSee: long }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    complaint(page, 'mustSee', 'Please keep this under 5,000 characters.'),
  ).toBeVisible();
  await expect(page.getByText('5000 too many')).toBeVisible();
  await expect(control(page, 'mustSee')).toHaveValue(long);
  expect(await ben.api.responses.own.query({ tripId })).toBeNull();

  const kept = 'm'.repeat(5_000);
  await fill(page, { mustSee: kept });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({ mustSee: kept });
});
