import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { complaint, fill } from './pages/forms';
import { mailsTo } from './pages/outbox';

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
  // What the server says instead is shown.
  await page.route(
    '**/api/auth/request-password-reset',
    (route) =>
      route.fulfill({
        status: 429,
        json: { message: 'Too many requests. Please try again later.' },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Please try again later.');
  await expect(page.getByText(SENT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await mailsTo(server, email)).toEqual([]);
});
