import { expect, test } from '#support/browserTest';
import { needsLogin, pages } from '@/app/domain/pageAt';
import { complaint, control, fill } from './pages/forms';

/** A URL that careless code takes for our own path. `redirectTarget.test.ts` tries ten thousand. */
const FOREIGN = '/\\evil.example';

const PROTECTED = [
  ...pages
    .filter((page) => needsLogin(page) && !page.leadsTo)
    .map(({ path }) => path.replace('$tripId', 'amy-kyoto').replace('$guestId', 'x')),
  '/dashboard?deletedTrip=true',
  '/dashboard/amy-kyoto?from=mail',
  '/complete-profile?redirect=%2Fcreate',
];

// SPEC 1, SPEC 2, SPEC 2 'Create a New Trip', SPEC 2 'Join This Trip', SPEC 2 'Login', SPEC 3 'Session',
// SPEC 4 'Session', SPEC 5 'Login', SPEC 6 'Anyone', SPEC 8, DESIGN 7.1, DESIGN 7.14
test('login refuses a wrong password and an unknown email alike, then accepts the right one', {
  tag: '@each-run',
}, async ({ person, stranger }) => {
  const { email, password } = await person('Amy');
  const page = await stranger();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(complaint(page, 'email', 'Please enter your email.')).toBeVisible();
  await expect(complaint(page, 'password', 'Please enter your password.')).toBeVisible();

  for (const wrong of [
    { email, password: 'wrong horse' },
    { email: `nobody-${email}`, password },
  ]) {
    await fill(page, wrong);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(control(page, 'email')).toHaveValue(wrong.email);
  }

  await fill(page, { email: email.toUpperCase(), password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
});

test('the login page links to signup, with its redirect, and to the password reset', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto('/login?redirect=/create');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup?redirect=%2Fcreate');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcreate');
  await fill(page, { email: 'amy@example.com' });
  const byCode = page.getByRole('link', { name: 'Email Me a Code Instead' });
  await byCode.click();
  await expect(page).toHaveURL('/login?redirect=%2Fcreate&with=code');
  await expect(control(page, 'email')).toHaveValue('amy@example.com');
  await expect(control(page, 'password')).toHaveCount(0);
  await expect(control(page, 'acceptedTerms')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeVisible();
  await page.getByRole('link', { name: 'Use a Password Instead' }).click();
  await expect(control(page, 'email')).toHaveValue('amy@example.com');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password?redirect=%2Fcreate');
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
});

test('after login, a redirect is followed only within this site', async ({ person, stranger }) => {
  const { email, password } = await person('Amy');
  for (const [target, reached] of [
    [FOREIGN, '/dashboard'],
    ['/create?from=mail#top', '/create?from=mail#top'],
    ['/complete-profile?redirect=%2Fcreate', '/complete-profile?redirect=%2Fcreate'],
  ] as const) {
    const page = await stranger();
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await fill(page, { email, password });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(reached);
  }
});

test('someone who is signed in is sent on from /login, but to no other site', async ({
  person,
}) => {
  const { page } = await person('Amy');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/login?redirect=/create');
  await expect(page).toHaveURL('/create');
  await page.goto(`/login?redirect=${encodeURIComponent(FOREIGN)}`);
  await expect(page).toHaveURL('/dashboard');
});

test('a protected route sends a stranger to login, and back afterwards', async ({ stranger }) => {
  const page = await stranger();
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  }
});

test('/create and /join show strangers their own prompts, with the links of the spec', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const [path, title] of [
    ['/create', 'Create a New Trip'],
    ['/join/amy-kyoto', 'Join This Trip'],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?redirect=${path}`,
    );
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      `/signup?redirect=${path}`,
    );
    await expect(page.locator('form')).toHaveCount(0);
    const byCode = main.getByRole('link', { name: 'No password? Get a code by email.' });
    await expect(byCode).toHaveCount(path === '/create' ? 0 : 1);
    await expect(page).toHaveURL(path);
  }
});
