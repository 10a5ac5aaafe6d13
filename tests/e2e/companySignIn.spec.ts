import { randomUUID } from 'node:crypto';
import { test as base, expect } from '#support/browserTest';
import { freePort } from '#support/freePort';
import { startProvider, type TestProvider } from '#support/oidcProvider';
import { startTestServer } from '#support/server';
import { control } from './pages/forms';
import { codeMailedTo } from './pages/outbox';

const test = base.extend<object, { provider: TestProvider; port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startProvider(`http://localhost:${port}`);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, provider }, use) => {
      const server = await startTestServer({ ...provider.settings, PORT: `${port}` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// SPEC-3 12.4
test('somebody signs up by their company, unties it, and logs in by it again', {
  tag: '@each-run',
}, async ({ stranger, provider, server }) => {
  const email = `ada-${randomUUID()}@example.com`;
  const ada = { sub: randomUUID(), email, email_verified: true };
  provider.next = { ...ada, given_name: 'Ada', family_name: 'Lovelace' };
  const page = await stranger({ phone: true });
  const company = page.getByRole('button', { name: 'Continue with Northwind' });
  await page.goto('/login?redirect=/create');
  await company.click();
  await expect(page).toHaveURL('/signup?redirect=%2Fcreate&oidc=noAccount');
  await expect(page.getByText('There is no account for you here yet.')).toBeVisible();
  await company.click();
  await expect(page.getByText(/^Please agree to the Terms/)).toBeVisible();
  await control(page, 'acceptedTerms').check();
  await company.click();
  await expect(control(page, 'firstName')).toHaveValue('Ada');
  await expect(control(page, 'lastName')).toHaveValue('Lovelace');
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(page).toHaveURL('/create');

  await page.goto('/account');
  await expect(page.getByText('Tied to your account since')).toBeVisible();
  await page.getByRole('button', { name: 'Untie' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Email Me a Code' }).click();
  await dialog.getByLabel('Enter the code to confirm').fill(await codeMailedTo(server, email));
  await dialog.getByRole('button', { name: 'Untie' }).click();
  await expect(page.getByText('Not tied to your account yet.')).toBeVisible();

  const other = await stranger();
  const again = other.getByRole('button', { name: 'Continue with Northwind' });
  await other.goto('/login?redirect=/account');
  await provider.leave();
  await again.click();
  await expect(other.getByText('Northwind cannot be reached right now.')).toBeVisible();
  await provider.open();
  await again.click();
  await expect(other).toHaveURL('/account');
  await expect(other.getByText('Tied to your account since')).toBeVisible();
});
