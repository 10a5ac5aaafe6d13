import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { complaint, fill } from './pages/forms';
import { linkMailedTo, mailsTo } from './pages/outbox';

const SENT =
  'If an account exists for this email, a reset link has been sent. Please give it a few minutes.';

// SPEC 2, SPEC 2 'Forgot password', SPEC 5 'Forgot password', SPEC 8
test('asking for a reset link: the email is required, and an unknown one gets the same answer', async ({
  stranger,
  server,
}) => {
  const page = await stranger();
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Your Password' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(complaint(page, 'email', 'Please enter your email.')).toBeVisible();

  const email = `nobody-${randomUUID()}@example.com`;
  await fill(page, { email });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await mailsTo(server, email)).toEqual([]);
});

test('the mailed link sets a new password once, and ends all other sessions', {
  tag: '@all',
}, async ({ person, stranger, server }) => {
  const amy = await person('Amy');
  const page = await stranger();
  await page.goto('/forgot-password');
  await fill(page, { email: amy.email });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();

  const link = await linkMailedTo(server, amy.email, '/reset-password?token=');
  expect(link.startsWith(`${server.url}/reset-password?token=`)).toBe(true);
  await page.goto(link);
  await fill(page, { password: 'newer horse', confirmPassword: 'newest horse' });
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(complaint(page, 'confirmPassword', 'Passwords do not match.')).toBeVisible();
  await fill(page, { confirmPassword: 'newer horse' });
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();

  await amy.page.goto('/dashboard');
  await expect(amy.page).toHaveURL('/login?redirect=%2Fdashboard');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?with=password');
  await fill(page, { email: amy.email, password: amy.password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await fill(page, { password: 'newer horse' });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test("when the reset request fails, the provider's message is shown", { tag: '@all' }, async ({
  stranger,
}) => {
  const page = await stranger();
  await page.route('**/api/auth/request-password-reset', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Please try again later.' } }),
  );
  await page.goto('/forgot-password');
  await fill(page, { email: 'amy@example.com' });
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Please try again later.');
  await expect(page.getByText(SENT)).toHaveCount(0);
});
