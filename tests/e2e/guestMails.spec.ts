import { type BrowserPerson, expect, test } from '#support/browserTest';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { newTrip } from './pages/newTrip';
import { codeMailedTo, linkMailedTo, mailsTo } from './pages/outbox';
import { violations } from './pages/violations';

/**
 * Mails to guests, from the organizer's button to unsubscribing.
 */

/** Creates a trip with Ana, who has an email, on its list, and opens its page as the organizer. */
async function tripWithGuest({ page, api }: BrowserPerson) {
  const { tripId, tripName } = await newTrip(api, 'Reunion');
  const email = `${tripId}@guests.example`;
  await api.guests.add.mutate({ tripId, guests: `Ana Lima, ${email}` });
  await page.goto(`/dashboard/${tripId}`);
  const row = page
    .getByRole('region', { name: 'Who is coming' })
    .getByRole('listitem')
    .filter({ hasText: 'Ana Lima' });
  const send = row.getByRole('button', { name: 'Send a Mail to Ana Lima' });
  return { tripId, tripName, email, row, send };
}

// SPEC-2 4 'Nudges'
test('a guest gets one mail a day from a verified organizer, and can end them with one click, without an account', async ({
  person,
  stranger,
  server,
}) => {
  const amy = await person('Amy');
  const { page } = amy;
  const { tripName, email, row, send } = await tripWithGuest(amy);
  await send.click();
  await expect(row.getByRole('alert')).toHaveText(APP_ERRORS.email_unverified.message);
  // Proved where it was asked for, what was waiting goes out.
  await row.getByRole('button', { name: 'Verify My Email' }).click();
  await expect(row.getByText(`We have sent a code to ${amy.email}.`)).toBeVisible();
  await row.getByLabel('Code').fill(await codeMailedTo(server, amy.email));
  await row.getByRole('button', { name: 'Verify Email' }).click();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('A mail to Ana Lima is on its way.')).toBeVisible();
  await send.click();
  await expect(row.getByRole('alert')).toHaveText(APP_ERRORS.mailed_today.message);
  await expect(row).toContainText('Not yet');

  // Its link tells the organizer that it was opened, and no more.
  const guest = await stranger({ phone: true });
  await guest.goto(await linkMailedTo(server, email, `/join/`));
  await expect(guest.getByText(tripName, { exact: false }).first()).toBeVisible();
  await expect(row).toContainText('Not yet');
  await guest.getByText(tripName, { exact: false }).first().tap();
  await expect(row).toContainText('Opened the link');
  await expect(send).toBeVisible();

  // Opening the page at the end of the mail changes nothing, however often and in whatever program.
  const posts: string[] = [];
  guest.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const ending = await linkMailedTo(server, email, '/mails/');
  for (let n = 0; n < 2; n += 1) expect((await guest.request.get(ending)).status()).toBe(200);
  await guest.goto(ending);
  const end = guest.getByRole('button', { name: 'End Mails About This Trip' });
  await expect(guest.getByText(tripName)).toBeVisible();
  await guest.reload();
  await expect(end).toBeVisible();
  expect(posts).toEqual([]);
  expect(await violations(guest)).toEqual([]);

  await end.click();
  const ended = guest.getByText('You will get no more mails about this trip.');
  await expect(ended).toBeVisible();
  await guest.reload();
  await expect(ended).toBeVisible();
  await expect(end).toHaveCount(0);
  await send.click();
  await expect(row.getByRole('alert')).toHaveText(APP_ERRORS.mails_ended.message);
  expect(await mailsTo(server, email)).toHaveLength(1);

  // SPEC-2 4 'Nudges'
  await guest.getByRole('button', { name: 'Get Mails About This Trip Again' }).click();
  await expect(end).toBeVisible();
  await guest.reload();
  await expect(end).toBeVisible();

  await guest.getByRole('button', { name: 'End Mails About All Trips' }).click();
  await expect(
    guest.getByText('You will get no more mails from here about any trip.'),
  ).toBeVisible();
  await expect(guest.getByRole('main').getByRole('button')).toHaveCount(0);
  await guest.goto(`${ending.slice(0, -4)}none`);
  await expect(guest.getByText(APP_ERRORS.mails_link_ended.message)).toBeVisible();
});
