import { expect, test } from '#support/browserTest';
import { fill } from './pages/forms';

test('someone sees their devices and signs out on another', async ({ person, stranger }) => {
  const { page, email, password } = await person('Amy');
  const phone = await stranger({ phone: true });
  await phone.goto('/login');
  await fill(phone, { email, password });
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Password & Devices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeVisible();
  await page.getByRole('button', { name: /^Sign Out Chrome/ }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere Else' })).toHaveCount(0);

  await phone.goto('/dashboard');
  await expect(phone).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
});

test('a password can be changed only with the old one, and in a session that goes on', async ({
  person,
  stranger,
}) => {
  const { page, email, password } = await person('Amy');
  await page.goto('/account');
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();

  const wanted = { password: 'staple battery', confirmPassword: 'staple battery' };
  await fill(page, { currentPassword: 'wrong', ...wanted });
  await change.click();
  await expect(page.getByText('Invalid password')).toBeVisible();

  await fill(page, { currentPassword: password });
  await change.click();
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible();
  await expect(page.locator('[name="currentPassword"]')).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();

  const phone = await stranger({ phone: true });
  await phone.goto('/login?redirect=/account');
  await fill(phone, { email, password: 'staple battery' });
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
});
