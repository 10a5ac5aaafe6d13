import { expect, test } from '#support/browserTest';
import { answersInput, profileInput, tripInput } from '#support/factories';
import { control, fillAnswers, fillProfile, fillTrip } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { markReady } from './pages/markReady';
import { uniqueName } from './pages/uniqueName';

/**
 * Scripts from around the world, and markup, in one text.
 */
const FIRST_NAME = 'José-María 小龍 "<b>Zoë</b>" 👩‍🚀';
const LAST_NAME = `O'Brien العربي & <img src=x onerror=alert(1)> 🌊`;
const TRIP = `Tom's <i>"été"</i> & 京都之旅 رحلة 🏖️ </script>`;

// SPEC 9
test('names and texts of any script, and markup, come out as they went in', async ({
  person,
  server,
}) => {
  const [amy, dee] = [await person('Amy', { withProfile: false }), await person('Dee')];
  await makeOperator(server, dee.email);
  const { page } = amy;
  const tripName = uniqueName(TRIP);
  const text = `${FIRST_NAME} ${TRIP} ${LAST_NAME}`;
  // Dialogs that a text would open if it ran as a script.
  const opened: string[] = [];
  for (const each of [page, dee.page]) {
    each.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
  }

  await page.goto('/update-profile');
  await fillProfile(
    page,
    profileInput({ firstName: FIRST_NAME, lastName: LAST_NAME, preferences: text }),
  );
  await page.getByRole('button', { name: 'Update Profile' }).click();
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText(`Welcome, ${FIRST_NAME}!`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    `${FIRST_NAME} ${LAST_NAME}`,
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
  await expect(page.getByText(`Organizer: ${FIRST_NAME} ${LAST_NAME}`)).toBeVisible();
  await expect(control(page, 'firstName')).toHaveValue(FIRST_NAME);
  await fillAnswers(
    page,
    answersInput({ firstName: FIRST_NAME, lastName: LAST_NAME, budget: text, mustSee: text }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('link', { name: tripName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tripName);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    `${FIRST_NAME} ${LAST_NAME}`,
  );
  await expect(page.getByRole('definition').nth(1)).toHaveText(text);
  await markReady(page);
  await expect(page.getByRole('button', { name: /Click to Mark as Unready/ })).toBeVisible();

  await dee.page.goto('/admin');
  await dee.page.getByRole('link', { name: `View Responses of ${tripName}` }).click();
  await expect(dee.page.getByRole('heading', { level: 2 })).toHaveText([tripName, 'Trip Details']);
  await expect(dee.page.getByRole('heading', { level: 3 })).toHaveText(
    `${FIRST_NAME} ${LAST_NAME}`,
  );
  await expect(dee.page.getByText(text, { exact: true })).toHaveCount(6);
  expect(opened).toEqual([]);
});
