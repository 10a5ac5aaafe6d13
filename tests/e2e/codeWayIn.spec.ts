import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { answerFields } from '#support/factories';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { codeMailedTo, linkMailedTo } from './pages/outbox';
import { Thumb } from './pages/thumb';

/** The time someone needs to read their mail and come back, in seconds. */
const MAIL_SECONDS = 15;

// SPEC-3 12.1
test('a stranger comes from a personal link in a chat by a code to the form within a minute, and to Thanks', {
  tag: '@each-run',
}, async ({ person, stranger, server }) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Swift');
  await amy.api.guests.add.mutate({ tripId, guests: 'Ben Maria Okafor' });
  const { kept } = await amy.api.guests.whoIsComing.query({ tripId });
  const page = await stranger({ phone: true });
  const link = new URL(kept?.guests[0]?.link ?? '').href.replace(/^.*(?=\/join)/, server.url);
  await page.goto(link);
  const main = page.getByRole('main');
  const thumb = new Thumb(page);
  const email = `ben-${randomUUID()}@example.com`;
  const phoneKnows = { autofilled: true };
  await expect(page.getByText('Ben, you are invited')).toBeVisible();
  await thumb.tap(main.getByRole('link', { name: 'No password? Get a code by email.' }));
  await thumb.type(control(page, 'email'), email, phoneKnows);
  await thumb.tap(control(page, 'acceptedTerms'));
  await thumb.tap(page.getByRole('button', { name: 'Email Me a Code' }));
  await expect(control(page, 'code')).toBeFocused();
  const code = await codeMailedTo(server, email);
  // Many come back by the chat's link, in a tab of its own.
  const again = await page.context().newPage();
  await again.goto(link);
  await again.getByRole('link', { name: 'Enter the code from our email.' }).click();
  await expect(control(again, 'code')).toBeVisible();
  await again.close();
  await thumb.type(control(page, 'code'), `${code.slice(0, 3)} ${code.slice(3)}`);
  const visited = () => page.evaluate(() => window.history.length);
  const before = await visited();
  await thumb.tap(page.getByRole('button', { name: 'Continue' }));

  // The profile first, with the names from the list.
  await expect(page).toHaveURL(
    `/complete-profile?redirect=${encodeURIComponent(`/join/${tripId}`)}`,
  );
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'lastName')).toHaveValue('Maria Okafor');
  // The code's form is not behind it.
  expect(await visited()).toBe(before);
  await thumb.tap(page.getByRole('button', { name: 'Skip for Now' }));
  await expect(page).toHaveURL(`/join/${tripId}`);
  await expect(control(page, 'availabilityStart')).toBeVisible();
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'lastName')).toHaveValue('Maria Okafor');
  expect(thumb.seconds + MAIL_SECONDS).toBeLessThan(60);

  const { firstName: _, lastName: _l, ...answers } = answerFields();
  await fill(page, answers);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  await main.getByRole('link', { name: 'Complete Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Profile');
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'lastName')).toHaveValue('Maria Okafor');
});

// SPEC-3 12.1
test('somebody new signs up by a code, comes to their profile first, and sets a password', async ({
  stranger,
  server,
}) => {
  const page = await stranger();
  const email = `fay-${randomUUID()}@example.com`;
  await page.goto('/signup?redirect=/account');
  await page.getByRole('link', { name: 'Email Me a Code Instead' }).click();
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
test('the link in the code’s mail signs up on another device, and leaves nothing in its address', {
  tag: '@each-run',
}, async ({ person, stranger, server }) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Linked');
  const email = `hal-${randomUUID()}@example.com`;
  const laptop = await stranger();
  await laptop.goto(`/signup?redirect=/join/${tripId}&with=code`);
  await fill(laptop, { email, acceptedTerms: true });
  await laptop.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(control(laptop, 'code')).toBeVisible();

  const page = await stranger({ phone: true });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const link = await linkMailedTo(server, email, '/code#');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Sign up as ${email}?` })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(control(page, 'acceptedTerms')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(
    `/complete-profile?redirect=${encodeURIComponent(`/join/${tripId}`)}`,
  );
  expect(requests.filter((url) => url.includes('%40') || url.includes('#'))).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  // Used once more, it goes to where it led.
  await page.goto('/');
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/join/${tripId}`);
});

// SPEC-3 12.1
test('the link of another account’s code asks first, and one that deletes deletes nothing by itself', async ({
  person,
  stranger,
  server,
}) => {
  const ivy = await stranger();
  const email = `ivy-${randomUUID()}@example.com`;
  await ivy.goto('/signup?redirect=/create&with=code');
  await fill(ivy, { email, acceptedTerms: true });
  await ivy.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(control(ivy, 'code')).toBeVisible();
  const link = await linkMailedTo(server, email, '/code#');

  const amy = await person('Amy');
  await amy.page.goto(link);
  await expect(amy.page.getByText(`You are logged in here as ${amy.email}.`)).toBeVisible();
  await amy.page.goto('/dashboard');
  await expect(amy.page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();

  await ivy.goto(link);
  await ivy.getByRole('button', { name: 'Continue' }).click();
  await expect(ivy).toHaveURL('/complete-profile?redirect=%2Fcreate');
  await ivy.goto('/dashboard');
  await ivy.getByRole('button', { name: 'Delete My Account' }).click();
  const question = ivy.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(question.getByLabel('Enter the code to confirm')).toBeVisible();
  await codeMailedTo(server, email, 2);
  await ivy.goto(await linkMailedTo(server, email, '/code#'));
  await expect(ivy.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await ivy.getByRole('button', { name: 'Continue' }).click();
  await expect(ivy).toHaveURL('/dashboard');
  await ivy.getByRole('button', { name: 'Delete My Account' }).click();
  await question.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(ivy).toHaveURL('/?deleted=true');
  await expect(ivy.getByText('Your account is deleted.')).toBeVisible();
});
