import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#support/browserTest';
import { fill } from './pages/forms';
import { inDatabase } from './pages/inDatabase';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';

/** Gives a page's browser an authenticator that knows its user. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, authenticatorId };
}

const dialogOf = (page: Page) => page.getByRole('alertdialog');

/** Gives the password in the window that asks for it. */
async function prove(page: Page, password: string): Promise<void> {
  await dialogOf(page).locator('[name="password"]').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
}

// SPEC-3 12.2
test('somebody adds a passkey, renames it, logs in with it in two ways, and removes it', async ({
  person,
}) => {
  const { page, email, password } = await person('Amy');
  await withAuthenticator(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await prove(page, password);
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  const key = page.getByRole('listitem').filter({ hasText: 'not used yet' });
  await expect(key).toContainText(/^Chrome on /);
  await key.getByRole('button', { name: /^Rename/ }).click();
  await dialogOf(page).locator('[name="name"]').fill('My laptop');
  await dialogOf(page).getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('My laptop')).toBeVisible();

  await signOut(page);
  await page.goto('/login?redirect=/account');
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/passkey/begin')) begun += 1;
  });
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  await expect(page.getByText(/last used/)).toBeVisible();
  expect(begun, 'what the browser was asked for').toBe(1);

  // The browser offers it once the email's field has the focus.
  await signOut(page);
  await page.goto('/login?redirect=/account');
  await page.locator('[name="email"]').focus();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await dialogOf(page).locator('[name="password"]').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByText(/This passkey is not known here/)).toBeVisible();
  // The first way in is as it was.
  await fill(page, { email, password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
});

// SPEC-3 12.3
test('an operator sets up an app, is asked in place with what they have typed, and uses a recovery code', async ({
  person,
  stranger,
  server,
}) => {
  const [amy, dee] = [await person('Amy'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await newTrip(amy.api, 'Ålesund');
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const { page, password, email } = dee;

  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Second Factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  await prove(page, password);
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  const shown = await page.getByText('Or enter this key:').locator('span').textContent();
  const totp = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) });
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await page.getByLabel('Code from your app').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn On' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{6}-[a-z2-9]{6}$/ });
  await expect(codes).toHaveCount(10);
  const [recovery = '', another = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible();

  // Twelve hours later, with notes half written.
  await page.goto(`/admin/responses/${tripId}`);
  await page.getByText('Internal notes', { exact: true }).first().click();
  const notes = page.locator('[name="internalNotes"]');
  await inDatabase(
    server,
    `update sessions set passed_at = passed_at - interval '12 hours'
      where passed_at is not null and user_id = (select id from users where email = '${email}')`,
  );
  await notes.fill('Half of them are vegetarians.');
  await expect(dialogOf(page)).toContainText('Confirm that it is you');
  await dialogOf(page)
    .getByLabel('Code from your app')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByText(/^Saved\. Last written by Dee/)).toBeVisible();
  await expect(notes).toHaveValue('Half of them are vegetarians.');

  // On another device: neither the password nor declining opens anything.
  const phone = await stranger({ phone: true });
  await phone.goto('/login?redirect=/admin');
  await fill(phone, { email, password });
  await phone.getByRole('button', { name: 'Login' }).click();
  await dialogOf(phone).getByRole('button', { name: 'Cancel' }).click();
  await expect(phone.getByRole('heading', { name: 'Confirm that it is you.' })).toBeVisible();
  await phone.reload();
  await dialogOf(phone).getByRole('button', { name: 'Use a Recovery Code' }).click();
  await dialogOf(phone).getByLabel('Recovery code').fill(recovery);
  await dialogOf(phone).getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByRole('heading', { name: 'Trips Ready to Plan' })).toBeVisible();
  await phone.goto('/account');
  await expect(phone.getByText(/9 recovery codes left/)).toBeVisible();
  await phone.getByRole('button', { name: 'Turn Off' }).click();
  await dialogOf(phone).getByRole('button', { name: 'Use a Recovery Code' }).click();
  await dialogOf(phone).getByLabel('Recovery code').fill(another);
  await dialogOf(phone).getByRole('button', { name: 'Turn Off' }).click();
  await expect(phone.getByText('Your second factor is off.')).toBeVisible();
});
