import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { complaint, control, fill } from './pages/forms';
import { linkMailedTo } from './pages/outbox';

test('someone signs up, opens the link of the mail, and sees their email verified', async ({
  stranger,
  server,
}) => {
  const page = await stranger({ phone: true });
  const email = `amy-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/signup');
  await fill(page, { email, password: 'correct horse', confirmPassword: 'correct horse' });
  await control(page, 'acceptedTerms').check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/complete-profile/);

  await page.goto('/account');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send the Email Again' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();

  await page.goto(await linkMailedTo(server, email, '/verify-email?token='));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the Email Again' })).toHaveCount(0);
});

test('an email is changed by a link mailed to the new address, on any device', {
  tag: '@all',
}, async ({ person, stranger, server }) => {
  const { page, email, password } = await person('Amy');
  const newEmail = `new-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Email' }).click();
  const send = page.getByRole('button', { name: 'Send the Link' });
  await expect(control(page, 'newEmail')).toBeFocused();
  const form = page.getByRole('form', { name: 'Change your email' });
  await fill(page, { newEmail: 'new' });
  await send.click();
  await expect(complaint(page, 'newEmail', 'Please enter a valid email address.')).toBeVisible();
  await fill(page, { newEmail });
  await form.locator('[name="currentPassword"]').fill('wrong');
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Invalid password');
  await form.locator('[name="currentPassword"]').fill(password);
  await send.click();
  await expect(page.getByText(`Waiting for ${newEmail}`)).toBeVisible();

  const link = await linkMailedTo(server, newEmail, '/verify-email?token=');
  const phone = await stranger({ phone: true });
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/login\?redirect=/);
  await fill(phone, { email, password });
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await phone.getByRole('button', { name: 'Verify Email' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await expect(phone.getByText(newEmail)).toBeVisible();

  await phone.goto(link);
  await phone.getByRole('button', { name: 'Verify Email' }).click();
  await expect(phone.getByRole('alert')).toContainText('This link no longer works');

  await page.reload();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText(newEmail)).toBeVisible();
  await expect(page.getByText('Waiting for')).toHaveCount(0);
});

test('a requested change of email can be cancelled', { tag: '@all' }, async ({ person }) => {
  const { page, password } = await person('Amy');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Email' }).click();
  const form = page.getByRole('form', { name: 'Change your email' });
  await form.locator('[name="newEmail"]').fill('wrong-one@example.com');
  await form.locator('[name="currentPassword"]').fill(password);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await page.getByRole('button', { name: 'Keep My Email' }).click();
  await expect(page.getByText('Waiting for')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeVisible();
  await expect(page.getByText('Waiting for')).toHaveCount(0);
});
