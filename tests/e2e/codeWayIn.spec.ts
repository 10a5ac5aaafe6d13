import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { answersInput } from '#support/factories';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { codeMailedTo } from './pages/outbox';
import { Thumb } from './pages/thumb';

/** The time someone needs to read their mail and come back, in seconds. */
const MAIL_SECONDS = 15;

// SPEC-3 12.1
test('a stranger comes from a personal link in a chat to the form’s first question within a minute, and to Thanks', {
  tag: '@each-run',
}, async ({ person, stranger, server }) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Swift');
  await amy.api.guests.add.mutate({ tripId, guests: 'Ben Maria Okafor' });
  const { kept } = await amy.api.guests.whoIsComing.query({ tripId });
  const page = await stranger({ phone: true });
  await page.goto(new URL(kept?.guests[0]?.link ?? '').href.replace(/^.*(?=\/join)/, server.url));
  const main = page.getByRole('main');
  const thumb = new Thumb(page);
  const email = `ben-${randomUUID()}@example.com`;
  const phoneKnows = { autofilled: true };
  await thumb.type(control(page, 'email'), email, phoneKnows);
  await thumb.tap(control(page, 'acceptedTerms'));
  await thumb.tap(page.getByRole('button', { name: 'Email Me a Code' }));
  await expect(control(page, 'code')).toBeFocused();
  const code = await codeMailedTo(server, email);
  await thumb.type(control(page, 'code'), `${code.slice(0, 3)} ${code.slice(3)}`);
  const visited = () => page.evaluate(() => window.history.length);
  const before = await visited();
  await thumb.tap(page.getByRole('button', { name: 'Continue' }));

  // The form begins with the names from the list.
  await expect(control(page, 'availabilityStart')).toBeVisible();
  await expect(page).toHaveURL(`/join/${tripId}`);
  // The code's form is not behind it: Back leads to the chat.
  expect(await visited()).toBe(before);
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'lastName')).toHaveValue('Maria Okafor');
  expect(thumb.seconds + MAIL_SECONDS).toBeLessThan(60);

  const { firstName: _, lastName: _l, ...answers } = answersInput();
  await fill(page, answers);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  await main.getByRole('link', { name: 'Complete Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Profile');
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'lastName')).toHaveValue('Maria Okafor');
});

// SPEC-3 12.1
test('somebody new logs in by a code, comes to their profile first, and sets a password', {
  tag: '@all',
}, async ({ stranger, server }) => {
  const page = await stranger();
  const email = `fay-${randomUUID()}@example.com`;
  await page.goto('/login?redirect=/account');
  await fill(page, { email, acceptedTerms: true });
  await page.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(control(page, 'code')).toBeVisible();
  // A phone discards the page while its owner reads the mail.
  await page.reload();
  const [first, ...rest] = [...(await codeMailedTo(server, email))];
  const wrong = [`${(Number(first) + 1) % 10}`, ...rest].join('');
  await fill(page, { code: wrong });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That is not the code that we sent. 4 tries are left.',
  );
  await fill(page, { code: [first, ...rest].join('') });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/complete-profile?redirect=%2Faccount');
  await page.getByRole('button', { name: 'Skip for Now' }).click();

  await page.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(control(page, 'code')).toBeVisible();
  const password = 'correct horse';
  await fill(page, {
    code: await codeMailedTo(server, email, 2),
    password,
    confirmPassword: password,
  });
  await page.getByRole('button', { name: 'Set a Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
});

// SPEC-3 12.1
test('whoever has no password deletes their account by a code', { tag: '@all' }, async ({
  stranger,
  server,
}) => {
  const page = await stranger();
  const email = `gil-${randomUUID()}@example.com`;
  await page.goto('/signup');
  await fill(page, { email, acceptedTerms: true });
  await page.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(control(page, 'code')).toBeVisible();
  await fill(page, { code: await codeMailedTo(server, email) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/complete-profile?redirect=%2Fdashboard');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(question.getByLabel('Enter the code to confirm')).toBeVisible();
  await question.getByLabel('Enter the code to confirm').fill(await codeMailedTo(server, email, 2));
  await question.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page).toHaveURL('/?deleted=true');
});
