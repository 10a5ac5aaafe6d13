import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '#support/browserTest';
import {
  answerFields,
  answersInput,
  firstAnswer,
  profileInput,
  tripInput,
} from '#support/factories';
import type { TestServer } from '#support/server';
import { SHARE_OVERLAY_MS, SHARE_TOAST_MS } from '@/platform/domain/times';
import { fillAnswers, fillProfile, fillTrip, signUp } from './pages/forms';
import { markReady, readyButton } from './pages/markReady';
import { newTrip } from './pages/newTrip';

const run = promisify(execFile);

/**
 * Makes someone an operator as `npm run admin -- grant EMAIL` does, while the server runs. Test
 * people haven't opened the mail that verifies their email.
 */
async function grantAdmin(server: TestServer, email: string): Promise<void> {
  await run(process.execPath, ['dist/server/command.js', 'admin', 'grant', email, '--unverified'], {
    env: server.env,
  });
}

/** A click ends for the page a little before the test sees that. */
const CLICK_SLACK_MS = 200;

// SPEC 1, SPEC 2, SPEC 2 'Create a New Trip', SPEC 2 'Join This Trip', SPEC 2 'Signup', SPEC 2 'Trip page',
// SPEC 4 'Join', SPEC 4 'Trip', SPEC 6 'Admin', SPEC 8, SPEC 9
test('Amy creates a trip, copies its link and is taken to the join form', {
  tag: '@each-run',
}, async ({ person }) => {
  const { page } = await person('Amy');
  await page.goto('/create');
  await fillTrip(page, tripInput());
  await page.getByRole('button', { name: 'Create Trip' }).click();

  const popup = page.getByRole('dialog');
  const link = `${new URL(page.url()).origin}/join/amy-kyoto-in-spring`;
  await expect(popup.getByText(link, { exact: true })).toBeVisible();
  await expect(popup.getByText('help@gangway.example')).toBeVisible();

  await popup.getByRole('button', { name: 'Copy Link' }).click();
  const copied = Date.now();
  await expect(page.getByText('Copied and redirecting...')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByText('Taking you to the form…')).toBeVisible();
  expect(Date.now() - copied).toBeGreaterThanOrEqual(SHARE_TOAST_MS - CLICK_SLACK_MS);
  await expect(page).toHaveURL(/\/join\/amy-kyoto-in-spring$/);
  expect(Date.now() - copied).toBeGreaterThanOrEqual(
    SHARE_TOAST_MS + SHARE_OVERLAY_MS - CLICK_SLACK_MS,
  );
  await expect(page.getByRole('heading', { name: 'Join This Trip' })).toBeVisible();
});

test('Ben opens the link on a phone, signs up through it and answers every field', {
  tag: '@each-run',
}, async ({ person, stranger }) => {
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Lisbon');

  const page = await stranger({ phone: true });
  await page.goto(`/join/${tripId}`);
  await expect(page.getByRole('link', { name: 'Login' }).last()).toHaveAttribute(
    'href',
    `/login?redirect=/join/${tripId}`,
  );
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, `ben-${randomUUID()}@example.com`, 'correct horse');
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await fillProfile(page, profileInput({ firstName: 'Ben', lastName: 'Brown' }));
  await page.getByRole('button', { name: 'Save Profile' }).click();

  await expect(page).toHaveURL(new RegExp(`/join/${tripId}$`));
  for (const text of ['Amy Example', tripName, 'Kyoto, Japan', 'Blossoms and good food']) {
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await fillAnswers(page, answersInput());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('link', { name: tripName })).toBeVisible();

  await page.goto(`/edit-response/${tripId}`);
  for (const [name, value] of Object.entries(answerFields())) {
    const field = page.locator(`[name="${name}"]`);
    if ((await field.count()) > 1) {
      await expect(page.locator(`[name="${name}"][value="${value}"]`)).toBeChecked();
    } else {
      await expect(field).toHaveValue(value);
    }
  }
});

test('organizer and traveler see the cards, and a stranger to the trip receives nothing', {
  tag: '@each-run',
}, async ({ person }) => {
  const [amy, ben, cy, eve] = [
    await person('Amy'),
    await person('Ben'),
    await person('Cy'),
    await person('Eve'),
  ];
  const { tripId, tripName } = await newTrip(amy.api, 'Oslo');
  for (const { api, firstName } of [ben, cy]) {
    const answers = { firstName, mustSee: `What ${firstName} must see` };
    await api.responses.submit.mutate(firstAnswer(tripId, answers));
  }

  for (const { page } of [amy, ben]) {
    await page.goto(`/dashboard/${tripId}`);
    await expect(page.getByRole('heading', { name: tripName, level: 1 })).toBeVisible();
    await expect(page.getByText('What Ben must see')).toBeVisible();
    await expect(page.getByText('What Cy must see')).toBeVisible();
    await expect(page.getByText('Peanut allergy')).toHaveCount(0);
  }
  await expect(readyButton(amy.page)).toBeVisible();
  await expect(readyButton(ben.page)).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'Trip options' }).click();
  await expect(ben.page.getByRole('menuitem')).toHaveText([
    'Edit My Response',
    'Copy Invite Link',
    'Leave This Trip',
  ]);

  const received: string[] = [];
  eve.page.on('response', async (response) => {
    if (response.url().includes('/api/trpc')) received.push(await response.text());
  });
  const page = await eve.page.goto(`/dashboard/${tripId}`);
  await expect(
    eve.page.getByText("You are not authorized to view this trip's responses."),
  ).toBeVisible();
  await expect(eve.page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  expect(page?.status()).toBe(403);
  received.push((await page?.text()) ?? '');
  expect(received.join()).not.toContain('must see');
});

test('a ready trip takes no answers, on the page or by a direct call, until it is unready', {
  tag: '@each-run',
}, async ({ person }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Porto');
  const submission = { ...firstAnswer(tripId), overwrite: true, began: 1 };
  await ben.api.responses.submit.mutate(submission);

  await amy.page.goto(`/dashboard/${tripId}`);
  const whenAll =
    'Please mark your trip as "Ready" when everyone in your group fills out the Join Form.';
  await expect(amy.page.getByText(whenAll, { exact: true })).toBeVisible();
  await markReady(amy.page);
  await expect(
    amy.page.getByText(
      'Edits to this trip are not accepted when trip is in "Ready" mode. To allow edits, please mark as "Unready".',
    ),
  ).toBeVisible();
  await expect(amy.page.getByText('Marked as ready.')).toBeVisible();
  await expect(amy.page.getByText(whenAll)).toHaveCount(0);
  await ben.page.goto(`/dashboard/${tripId}`);
  const closed =
    'This trip has been marked as ready. Responses can no longer be changed unless the creator changes the ready status.';
  await expect(ben.page.getByText(closed, { exact: true })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: /Ready|Unready/ })).toHaveCount(0);

  const blocked =
    "This trip has been marked as ready and can't be joined or edited right now. If you think this is a mistake, please contact your trip creator.";
  for (const path of [`/join/${tripId}`, `/edit-response/${tripId}`]) {
    await ben.page.goto(path);
    await expect(ben.page.getByText(blocked)).toBeVisible();
    await expect(ben.page.locator('form')).toHaveCount(0);
    await ben.page.getByRole('link', { name: 'Return' }).click();
    await expect(ben.page).toHaveURL('/dashboard');
  }
  await expect(ben.api.responses.submit.mutate(submission)).rejects.toThrow(blocked);

  await amy.page
    .getByRole('button', { name: 'In Planning Process…Click to Mark as Unready' })
    .click();
  await expect(readyButton(amy.page)).toBeVisible();
  await expect(amy.page.getByText('Responses are open again.')).toBeVisible();
  await ben.page.goto(`/edit-response/${tripId}`);
  await ben.page.locator('[name="budget"]').fill('whatever it takes');
  await ben.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Changes saved' })).toBeVisible();
});

test(
  'Dee is granted the admin claim while the server runs, and downloads the CSV',
  { tag: '@each-run' },
  async ({ person, server }, testInfo) => {
    const [amy, ben, dee] = [await person('Amy'), await person('Ben'), await person('Dee')];
    const { tripId, tripName } = await newTrip(amy.api, 'Hanoi');
    await ben.api.responses.submit.mutate(
      firstAnswer(tripId, { budget: '=1+1', mustSee: 'A "quote",\na comma and a second line' }),
    );
    await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });

    await dee.page.goto('/admin');
    await expect(dee.page.getByText('You do not have access to this page.')).toBeVisible();
    await expect(dee.page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    await grantAdmin(server, dee.email);

    await dee.page.goto('/dashboard');
    await dee.page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(dee.page.getByRole('heading', { name: 'Trips Ready to Plan' })).toBeVisible();
    await dee.page.getByRole('link', { name: `View Responses of ${tripName}` }).click();
    await expect(dee.page.getByText(`Admin View – Responses for Trip: ${tripId}`)).toBeVisible();
    for (const text of [
      'Peanut allergy, carries an EpiPen',
      'Afraid of flying at night',
      'Chicago',
    ]) {
      await expect(dee.page.getByText(text)).toBeVisible();
    }

    const [download] = await Promise.all([
      dee.page.waitForEvent('download'),
      dee.page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`trip-${tripId}-full.csv`);
    const path = testInfo.outputPath('trip.csv');
    await download.saveAs(path);
    const csv = await readFile(path, 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(`"${tripName}"`);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain('"A ""quote"",\na comma and a second line"');
    expect(csv).toContain(ben.email);
  },
);
