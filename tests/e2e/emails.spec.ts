import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { complaint, control, fill } from './pages/forms';
import { codeMailedTo, linkMailedTo } from './pages/outbox';

test('someone signs up, enters the code of a mail, and sees their email verified', async ({
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
  await page.getByRole('button', { name: 'Verify My Email' }).click();
  await page.getByLabel('Code').fill(await codeMailedTo(server, email));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify My Email' })).toHaveCount(0);
});

test('an email is changed by a code mailed to the new address, whose link works on any device', async ({
  person,
  stranger,
  server,
}) => {
  const { page, email, password } = await person('Amy');
  const newEmail = `new-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change Email' }).click();
  const send = page.getByRole('button', { name: 'Send the Code' });
  await expect(control(page, 'newEmail')).toBeFocused();
  const form = page.getByRole('form', { name: 'Change your email' });
  await fill(page, { newEmail: 'new' });
  await send.click();
  await expect(complaint(page, 'newEmail', 'Please enter a valid email address.')).toBeVisible();
  await fill(page, { newEmail });
  await form.locator('[name="password"]').fill('wrong');
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Invalid password');
  await form.locator('[name="password"]').fill(password);
  await send.click();
  await expect(page.getByText(`We have sent an email to ${newEmail}.`)).toBeVisible();

  const link = await linkMailedTo(server, newEmail, '/code#');
  const phone = await stranger({ phone: true });
  await phone.goto(link);
  await expect(phone.getByText(`The new one is ${newEmail}.`)).toBeVisible();
  await phone.getByRole('link', { name: 'Continue' }).click();
  await expect(phone).toHaveURL(/\/login\?redirect=/);
  await fill(phone, { email, password });
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await phone.getByRole('button', { name: 'Change My Email' }).click();
  await expect(phone.getByText('Your email is changed.', { exact: false })).toBeVisible();
  await expect(phone.getByText(newEmail)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText(newEmail)).toBeVisible();
});
