import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, firstAnswer, profileInput } from '#support/factories';
import { turnTo, turnUntil } from '#support/turnTo';
import { NEW_COMPANION } from '@/features/responses/domain/companions';
import { control, fill, fillAnswers, fillProfile, signUp } from './pages/forms';
import { inDatabase } from './pages/inDatabase';
import { newTrip } from './pages/newTrip';
import { violations } from './pages/violations';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const list = (page: Page) => page.getByRole('region', { name: 'Who is coming' });
const row = (page: Page, name: string) =>
  list(page).getByRole('listitem').filter({ hasText: name });

const expectToSee = (page: Page, words: string) =>
  turnUntil(page, (soon) => expect(row(page, 'Ana Lima')).toContainText(words, soon));

/** Returns every part of a request that could leak a token. */
async function saidBy(request: Request): Promise<string> {
  const { referer = '' } = await request.allHeaders();
  return `${request.url()} ${referer}`;
}

// SPEC-2 2, SPEC-2 4 'Guests'
test('an organizer pastes guests; one of them declines by the link, changes their mind and answers', async ({
  person,
  stranger,
}) => {
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Reunion');
  const { page } = amy;
  await page.goto(`/dashboard/${tripId}`);
  await page.getByText('Keep a list of who is expected').click();
  const many = Array.from({ length: 28 }, (_, n) => `Cousin ${n + 1}, cousin${n + 1}@x.org`);
  await fill(page, {
    guests: ['Ana Lima', ...many.slice(0, 15), 'bob@', ...many.slice(15)].join('\n'),
  });
  await page.getByRole('button', { name: 'Add to the List' }).click();
  await expect(page.getByText('29 guests added.')).toBeVisible();
  await expect(page.getByText('Line 17: “bob@”')).toBeVisible();
  await expect(control(page, 'guests')).toHaveValue('bob@');
  await expect(page.getByText('0 of 30 have answered')).toBeVisible();
  await expect(row(page, 'Ana Lima')).toContainText('Not yet');

  await page.getByRole('button', { name: 'Copy Message for Ana Lima' }).click();
  await expect(page.getByText('Message copied.')).toBeVisible();
  const message = await clipboard(page);
  expect(message).toContain('Ana Lima');
  expect(message).toContain(tripName);
  const link = /http\S+/.exec(message)?.[0] ?? '';
  const token = new URL(link).searchParams.get('for') ?? '';
  expect(token.length).toBeGreaterThanOrEqual(22);
  expect(await violations(page)).toEqual([]);

  const guest = await stranger({ phone: true });
  const requests: Request[] = [];
  guest.on('request', (request) => requests.push(request));
  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { name: `Amy invites you to ${tripName}` }),
  ).toBeVisible();
  await expect(guest).toHaveURL(`/join/${tripId}`);
  const loginLinks = await guest.getByRole('link', { name: /Sign Up|Login/ }).all();
  for (const one of loginLinks) expect(await one.getAttribute('href')).not.toContain(token);
  expect(await violations(guest)).toEqual([]);

  await expect(guest.getByText('Ana, you are invited')).toBeVisible();
  await expect(row(page, 'Ana Lima')).toContainText('Not yet');
  await guest.getByText("Can't make it?").click();
  await expectToSee(page, 'Opened the link');
  await fill(guest, { declineReason: 'A wedding that week' });
  await guest.getByRole('button', { name: "I Can't Come" }).click();
  await expectToSee(page, "Can't come");
  await expect(row(page, 'Ana Lima')).toContainText('A wedding that week');
  await expect(page.getByText('0 of 29 have answered')).toBeVisible();
  await guest.reload();
  await guest.getByRole('button', { name: 'I Can Come After All' }).click();
  await expect(guest.getByRole('button', { name: 'I Can Come After All' })).toHaveCount(0);
  await turnTo(page);
  await expect(page.getByText('0 of 30 have answered')).toBeVisible();

  const carried = await Promise.all(requests.slice(1).map(saidBy));
  expect(carried.filter((said) => said.includes(token))).toEqual([]);
  expect(
    await guest.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie),
  ).not.toContain(token);

  await guest.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await signUp(guest, `${randomUUID()}@example.com`, 'correct horse');
  await fillProfile(guest, profileInput({ firstName: 'Ana', lastName: 'Lima' }));
  await guest.getByRole('button', { name: 'Save Profile' }).click();
  await expect(guest).toHaveURL(`/join/${tripId}`);
  await fillAnswers(guest, answersInput({ firstName: 'Ana', lastName: 'Lima' }));
  await guest.getByRole('button', { name: 'Submit' }).click();
  await expect(guest.getByText('Thanks for submitting')).toBeVisible();
  await expectToSee(page, 'Answered');
  await expect(page.getByText('1 of 30 have answered')).toBeVisible();
});

// SPEC-2 4 'Guests'
test('whoever is not on a closed list waits until the organizer lets them in; a personal link that has ended says so', async ({
  person,
  stranger,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Fiji');
  await amy.api.guests.add.mutate({ tripId, guests: 'Ana Lima' });
  await amy.page.goto(`/dashboard/${tripId}`);
  await control(amy.page, 'listOnly').check();
  await ben.page.goto(`/join/${tripId}`);
  await fill(ben.page, { firstName: 'Ben', lastName: 'Brown', budget: '900' });
  await ben.page.getByRole('button', { name: 'Submit' }).click();
  await expect(ben.page.getByText('Amy Example will let you in.')).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'See the Trip' })).toHaveCount(0);
  await ben.page.goto(`/join/${tripId}`);
  await expect(ben.page.getByText('Amy Example will let you in.', { exact: false })).toBeVisible();
  await turnTo(amy.page);
  await expect(amy.page.getByText('No responses yet.')).toBeVisible();
  // Announced now, so not as 'has answered' once he is in.
  await expect(amy.page.getByText('Ben Brown has answered.')).toBeAttached();
  await amy.page.getByRole('button', { name: 'Let In Ben Brown' }).press('Enter');
  await expect(amy.page.getByText('Ben Brown is in.')).toBeVisible();
  await expect(list(amy.page).getByRole('heading', { name: 'Who is coming' })).toBeFocused();
  await expect(amy.page.getByRole('heading', { name: 'Ben Brown' })).toBeVisible();
  await turnTo(ben.page);
  await expect(ben.page.getByRole('link', { name: 'See the Trip' })).toBeVisible();

  const { kept } = await amy.api.guests.whoIsComing.query({ tripId });
  const { guestId = '', link = '' } = kept?.guests.find(({ name }) => name === 'Ana Lima') ?? {};
  await amy.api.guests.remove.mutate({ tripId, guestId });
  const cy = await person('Cy');
  for (const page of [await stranger({ phone: true }), cy.page]) {
    await page.goto(link);
    await expect(
      page.getByText('This personal link has ended. Ask whoever sent it for a new one.'),
    ).toBeVisible();
  }
});

// SPEC-2 4 'Guests'
test('who opens a link from before the trip changed hands asks the new organizer for theirs', async ({
  person,
  stranger,
  server,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Oslo');
  for (const { api } of [amy, ben]) await api.responses.submit.mutate(firstAnswer(tripId));
  await amy.api.guests.add.mutate({ tripId, guests: 'Ana Lima' });
  const linkOf = async ({ api }: typeof amy) =>
    (await api.guests.whoIsComing.query({ tripId })).kept?.guests[0]?.link ?? '';
  const old = await linkOf(amy);
  const isBen = `email = '${ben.email}'`;
  await inDatabase(server, `update users set email_verified = true where ${isBen}`);
  await inDatabase(
    server,
    `with offered as (insert into hand_offers (trip_id, traveler_id, offered_at)
        select trip_id, traveler_id, now() from responses
        where trip_id = '${tripId}' and user_id = (select id from users where ${isBen}) returning *)
      update trips set list_only = false where id = (select trip_id from offered)`,
  );
  await ben.api.responses.answerOffer.mutate({ tripId, accepts: true });

  const guest = await stranger({ phone: true });
  await guest.goto(old);
  await expect(guest.getByText('Ben has a new link for you.')).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Ask for It' }).click();
  await expect(guest.getByText('You have asked for it.', { exact: false })).toBeVisible();

  const { page } = ben;
  await page.goto(`/dashboard/${tripId}`);
  await expectToSee(page, 'Asks for the new link');
  await page.getByRole('button', { name: 'Copy Message for Ana Lima' }).click();
  await expect(row(page, 'Ana Lima')).not.toContainText('Asks for the new link');
  const link = /http\S+/.exec(await clipboard(page))?.[0] ?? '';
  expect(link).not.toBe(old);
  await guest.goto(link);
  await expect(guest.getByText('Ana, you are invited')).toBeVisible();
});

// SPEC-2 4 'Declining'
test('an organizer marks a guest who can’t come, and takes it back', async ({ person }) => {
  const { api, page } = await person('Amy');
  const { tripId } = await newTrip(api, 'Porto');
  await api.guests.add.mutate({ tripId, guests: 'Ana Lima\nBo' });
  await page.goto(`/dashboard/${tripId}`);
  const choose = async (what: string) => {
    await page.getByRole('button', { name: 'More for Ana Lima' }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await choose("Can't Come");
  await expect(row(page, 'Ana Lima')).toContainText("Can't come");
  await expect(page.getByText('0 of 2 have answered')).toBeVisible();
  // SPEC-2 1 'One truth'
  const stays = page.getByLabel('I am not coming along');
  await stays.check();
  await expect(page.getByText('0 of 1 have answered')).toBeVisible();
  await stays.uncheck();
  await choose('Can Come After All');
  await expect(row(page, 'Ana Lima')).toContainText('Not yet');
  await expect(page.getByText('0 of 3 have answered')).toBeVisible();
});

// SPEC-2 4 'The open door'
test('a guest who comes by their link after ready asks the organizer to open the responses', async ({
  person,
  stranger,
}) => {
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Late');
  await amy.api.guests.add.mutate({ tripId, guests: 'Oma Frieda (no phone!)' });
  const { kept } = await amy.api.guests.whoIsComing.query({ tripId });
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const guest = await stranger({ phone: true });
  await guest.goto(kept?.guests[0]?.link ?? '');
  const closed = guest.getByText(/is organized by .* Responses are closed\./);
  await expect(closed).toContainText(tripName);
  const ask = guest.getByRole('button', { name: /^Ask Amy .*to Open Them$/ });
  // Whoever has not answered yet has nothing to log in to.
  const login = guest.getByRole('main').getByRole('link', { name: 'Login' });
  expect((await login.boundingBox())?.y).toBeGreaterThan((await ask.boundingBox())?.y ?? 0);
  await ask.click();
  await expect(guest.getByText(/You have asked Amy/)).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  await amy.page.goto(`/dashboard/${tripId}`);
  await expect(row(amy.page, 'Oma Frieda')).toContainText('no phone!');
  await expect(row(amy.page, 'Oma Frieda')).toContainText('Asks to open the responses');
});

// SPEC-4 14.2
test('a companion who answers too is asked about once, and stands alone after a yes', async ({
  person,
}) => {
  const [amy, jan, mia] = [await person('Amy'), await person('Jan'), await person('Mia')];
  const { tripId } = await newTrip(amy.api, 'Twice');
  const companions = [{ ...NEW_COMPANION, companionName: 'Mia Huber' }];
  const huber = (firstName: string, also = {}) =>
    firstAnswer(tripId, { firstName, lastName: 'Huber', ...also });
  await jan.api.responses.submit.mutate(huber('Jan', { companions }));
  await mia.api.responses.submit.mutate(huber('Mia'));
  await jan.page.goto(`/dashboard/${tripId}`);
  const question = jan.page.getByText("Is this the Mia Huber of Jan's party?");
  await expect(question).toBeVisible();
  expect(await violations(jan.page)).toEqual([]);
  await jan.page.getByRole('button', { name: 'Yes, It Is: Mia Huber' }).click();
  await expect(question).toHaveCount(0);
  await expect(jan.page.getByText('+ 1')).toHaveCount(0);
});
