import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { complaint, control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { linkMailedTo } from './pages/outbox';

// DESIGN 7.18
test('someone who is invited and has forgotten their password ends up at the invitation, signed in', async ({
  person,
  stranger,
  server,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Fiji');
  const page = await stranger();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  const redirect = `?redirect=${encodeURIComponent(`/join/${tripId}`)}`;
  await page.goto(`/join/${tripId}`);
  await bar.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`/signup${redirect}`);
  await fill(page, { email: ben.email });
  await bar.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login${redirect}`);
  await expect(control(page, 'email')).toHaveValue(ben.email);
  await main.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL(`/forgot-password${redirect}`);
  await expect(control(page, 'email')).toHaveValue(ben.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If an account exists for this email')).toBeVisible();

  const link = await linkMailedTo(server, ben.email, '/reset-password?token=');
  await page.goto(link);
  await expect(page).toHaveTitle(/Choose a new password/);
  await fill(page, { password: 'newer horse', confirmPassword: 'newest horse' });
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(complaint(page, 'confirmPassword', 'Passwords do not match.')).toBeVisible();
  await fill(page, { confirmPassword: 'newer horse' });
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL(`/join/${tripId}`);
  await expect(page.getByText('Your new password is set.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();

  // The link has been used, and says so before anything is typed.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(control(page, 'password')).toHaveCount(0);
  await main.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(`/forgot-password${redirect}`);
});

test('the bar leads back from a page that asks for a login, and from no other', async ({
  stranger,
}) => {
  const page = await stranger();
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  for (const [path, href] of [
    ['/create', '/login?redirect=%2Fcreate'],
    ['/join/amy-kyoto?from=chat', '/login?redirect=%2Fjoin%2Famy-kyoto'],
    ['/reset-password?token=none&redirect=%2Fcreate', '/login?redirect=%2Fcreate'],
    ['/login?redirect=https://evil.example', '/login'],
    ['/privacy-policy', '/login'],
    ['/nowhere', '/login'],
    ['/', '/login'],
  ] as const) {
    await page.goto(path);
    await expect(login, path).toHaveAttribute('href', href);
  }
});

test('sign-up is followed by the profile at once, with no other page in between', async ({
  stranger,
}) => {
  const page = await stranger();
  const titles: string[] = [];
  await page.exposeFunction('noteHeading', (title: string) => titles.push(title));
  await page.goto('/signup?redirect=/create');
  await page.evaluate(() => {
    const note = (window as unknown as { noteHeading(title: string): void }).noteHeading;
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('main h1')) note(heading.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  const password = 'correct horse';
  await fill(page, {
    email: `new-${randomUUID()}@example.com`,
    password,
    confirmPassword: password,
    acceptedTerms: true,
  });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Profile');
  expect([...new Set(titles)]).toEqual(['Create Account', 'Complete Your Profile']);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(page).toHaveURL('/create');

  // Whoever is signed in is sent on.
  await page.goto('/signup?redirect=/create');
  await expect(page).toHaveURL('/create');
  await page.goto('/signup');
  await expect(page).toHaveURL('/dashboard');
});
