import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer, profileInput, typedDay } from '#support/factories';
import { turnTo, turnUntil } from '#support/turnTo';
import { verdictsInWords } from '@/features/verdicts/domain/roundViews';
import { day } from './pages/composerPage';
import { fill, fillAnswers, fillProfile, signUp } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';
import { SIZES } from './pages/violations';
import {
  addItems,
  answersOf,
  bookItems,
  FIRST,
  giveUpRoom,
  LAST,
  proposeChange,
  sayByCall,
  WORKS,
} from './pages/wholeWay';

/**
 * A group's whole journey in five browsers, from the link in its chat to the day it is booked, and
 * a change after that. Nobody reloads a page. They reach the server as `http://nas.local`, where
 * browsers withhold what needs https.
 */
test.use({ host: 'nas.local' });

const answer = (page: Page) => page.getByRole('region', { name: /work for you\?$/ });
const groupSays = (page: Page) => page.getByRole('region', { name: 'What the group says' });
const main = (page: Page) => page.getByRole('main');
const sees = (page: Page, text: string) =>
  turnUntil(page, (soon) =>
    expect(main(page).getByText(text, { exact: true }).first()).toBeVisible(soon),
  );

/** What a member of a group of five or more reads. */
const saidBy = (works: number, worksIf: number, cant: number) =>
  verdictsInWords({ asked: 5, answered: 5, own: null, counts: { works, worksIf, cant } });

async function say(page: Page, verdict: string, words: Record<string, string> = {}) {
  await fill(page, { verdict, ...words });
  await page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(answer(page)).toContainText('Saved:');
}

test('a group goes from a link in its chat to a booked trip', async ({
  person,
  stranger,
  server,
}) => {
  test.slow();
  const [olga, ben, chi, dee] = await Promise.all(
    ['Olga', 'Ben', 'Chi', 'Dee'].map((name) => person(name)),
  );
  const [dev, eli] = await Promise.all(['Dev', 'Eli'].map((name) => person(name)));
  if (!olga || !ben || !chi || !dee || !dev || !eli) throw new Error('somebody is missing');
  await makeOperator(server, dee.email);
  const { tripId, tripName } = await newTrip(olga.api, 'Kyoto');

  // Ana opens the link from the chat on her phone, signs up through it and answers.
  const ana = await stranger({ phone: true });
  await ana.goto(`/join/${tripId}`);
  await main(ana).getByRole('link', { name: 'Sign Up' }).click();
  await signUp(ana, `ana-${randomUUID()}@example.com`, 'correct horse');
  await expect(ana.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  await fillProfile(ana, profileInput({ firstName: 'Ana', lastName: 'Lima' }));
  await ana.getByRole('button', { name: 'Save Profile' }).click();
  await expect(ana.getByRole('heading', { name: 'Join This Trip' })).toBeVisible();
  await fillAnswers(ana, answersOf('Ana'));
  await ana.getByRole('button', { name: 'Submit' }).click();
  await expect(ana.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  for (const { api, firstName } of [ben, chi, dev, eli]) {
    await api.responses.submit.mutate(firstAnswer(tripId, answersOf(firstName)));
  }

  // The organizer marks the trip ready. An operator takes it and composes a plan.
  await olga.page.goto(`/dashboard/${tripId}`);
  await olga.page.getByRole('button', { name: 'Mark as Ready to Plan' }).click();
  await expect(olga.page.getByText('Marked as ready.')).toBeVisible();
  const desk = dee.page;
  await desk.goto('/admin');
  await desk.getByRole('button', { name: `Take This Trip: ${tripName}` }).click();
  await desk.getByRole('link', { name: tripName }).click();
  await desk.getByRole('navigation', { name: 'Trip' }).getByRole('link', { name: 'Plan' }).click();
  await desk.getByRole('button', { name: 'New Plan' }).click();
  await fill(desk, { planStart: typedDay(FIRST), planEnd: typedDay(LAST), currency: 'EUR' });
  await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible();
  await day(desk, 1).getByRole('textbox').fill('19:30 Dinner, €45 pp, pay on site');
  await day(desk, 1).getByRole('textbox').press('Enter');
  await expect(desk.getByRole('heading', { level: 4 })).toHaveText([/Dinner/]);
  await desk.getByRole('button', { name: 'Add Item' }).click();
  await fill(desk, { title: 'Bus', cost: '20' });
  await desk.getByRole('button', { name: 'Done' }).click();
  await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible();
  await addItems({ dee, tripId });
  await turnTo(desk);
  await expect(desk.getByRole('heading', { level: 4 })).toHaveCount(4);
  await expect(main(desk)).toContainText(
    'Prices are in EUR. Make a new plan for another currency.',
  );
  await desk.getByRole('button', { name: 'Propose to the Group' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Propose Plan A' });
  await fill(desk, { consentBy: typedDay(20) });
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toBeHidden();

  // What a browser keeps for https is said; copying works without it.
  await olga.page.getByRole('button', { name: 'Trip options' }).click();
  await olga.page.getByRole('menuitem', { name: 'Copy Invite Link' }).click();
  await expect(olga.page.getByText('Link copied to clipboard!')).toBeVisible();
  await olga.page.goto('/account');
  await expect(main(olga.page)).toContainText('This address is not https:');
  await expect(main(olga.page).getByText('Keep plans on this device')).toHaveCount(0);
  const field = main(olga.page).locator('[name="currentPassword"]');
  await field.press('Control+V');
  await expect(field).toHaveValue(`${new URL(olga.page.url()).origin}/join/${tripId}`);

  // Each traveler answers on a phone.
  const plan = `/dashboard/${tripId}/plan`;
  for (const { page } of [ben, chi]) {
    await page.setViewportSize(SIZES.phone);
    await page.goto(plan);
  }
  await ana.goto(plan);
  await expect(answer(ana)).toContainText('0 have answered');
  await say(ana, 'works');
  await say(ben.page, 'works');
  await say(chi.page, 'worksIf', { condition: 'We are home by Sunday evening' });
  await sayByCall(dev, tripId, { ...WORKS, verdict: 'cant', reason: 'My exams are that week' });
  await sayByCall(eli, tripId, WORKS);

  // They disagree. Members read how many, and the organizer reads who and why.
  const counts = (page: Page, text: string) =>
    turnUntil(page, (soon) => expect(answer(page)).toContainText(text, soon));
  await counts(ana, saidBy(3, 1, 1));
  for (const words of ['Dev', 'My exams', 'Sunday evening']) {
    await expect(answer(ana)).not.toContainText(words);
    await expect(groupSays(ana)).toHaveCount(0);
  }
  await olga.page.goto(plan);
  for (const words of ['Dev Lima', 'My exams are that week', 'We are home by Sunday evening']) {
    await expect(groupSays(olga.page)).toContainText(words);
  }

  // The condition is accepted, and its author confirms.
  await desk.locator('[name="reply"]').fill('The train at 16:00 is held.');
  await desk.getByRole('button', { name: 'Accept' }).click();
  await turnUntil(chi.page, (soon) =>
    expect(answer(chi.page)).toContainText('The train at 16:00 is held.', soon),
  );
  await answer(chi.page).locator('[name="confirmed"]').click();
  await expect(answer(chi.page)).toContainText('that is confirmed');
  await counts(ana, saidBy(4, 0, 1));

  // The house raises its price. It now exceeds the ceiling of Ben, who has a single room, but not
  // that of those who share one.
  await proposeChange(desk, { title: 'Ryokan Yoshida', name: 'cost', value: '720' });
  const asked = 'Asked again: your share rises from €650 to €740, above €650.';
  for (const page of [ben.page, ana, olga.page]) await turnTo(page);
  await expect(main(ben.page)).toContainText(asked);
  await expect(answer(ben.page)).toContainText('what you said before does not count');
  await expect(main(ana)).toContainText('Your share rises from €335 to €380.');
  await expect(main(ana)).toContainText('Your answer still counts.');
  await expect(main(ana)).not.toContainText('Asked again');
  await expect(answer(ana)).toContainText('Saved: Works for me');
  await expect(groupSays(olga.page)).toContainText(
    '2 more answers are needed: Ben Lima and Eli Lima have not answered.',
  );

  // Eli decides to leave. Nobody is asked again because of that, and in a group of four nobody is
  // told who said what.
  await eli.api.responses.leave.mutate({ tripId });
  await counts(ana, '3 have answered');
  await expect(main(ana)).not.toContainText('Asked again');
  await counts(ben.page, '3 have answered');
  await say(ben.page, 'works');

  // The organizer chooses, and confirms who is left out.
  await turnTo(olga.page);
  await olga.page.getByRole('button', { name: 'Choose Plan A' }).click();
  const choosing = olga.page.getByRole('alertdialog', { name: 'Without Dev Lima?' });
  await choosing.getByRole('button', { name: 'Yes, Choose' }).click();
  await sees(ana, 'Plan A was chosen. Those who go share what it costs.');
  await sees(chi.page, 'Agreed');

  // Booked, on everyone's pages.
  await bookItems({ dee, tripId });
  await ben.page.getByRole('link', { name: 'Responses', exact: true }).click();
  await sees(ben.page, 'Agreed');
  await chi.page.getByRole('link', { name: 'My Dashboard' }).click();
  const bookedTrips = chi.page.getByRole('region', { name: 'Booked Trips' });
  await expect(bookedTrips).not.toContainText(tripName);
  await sees(desk, 'Agreed');
  for (const page of [olga.page, ana, ben.page]) {
    await turnTo(page);
    await expect(main(page).getByText('Booked', { exact: true })).toHaveCount(0);
  }
  await desk.getByRole('button', { name: 'Mark as Booked' }).click();
  await desk.getByRole('button', { name: 'Yes, Mark as Booked' }).click();
  for (const page of [desk, olga.page, ana, ben.page]) await sees(page, 'Booked');
  await expect(main(desk).getByText('Agreed', { exact: true })).toHaveCount(0);
  await turnUntil(chi.page, (soon) => expect(bookedTrips).toContainText(tripName, soon));
  await sees(ana, 'REF-YOSHIDA');

  // A later change is shown only to those it affects.
  await chi.page.goto(plan);
  await expect(desk.getByText('is still in Ryokan Yoshida').first()).toBeVisible();
  await giveUpRoom({ dee, tripId }, 'Pine room');
  // Nobody pays for the room of Dev, who isn't going, either.
  await giveUpRoom({ dee, tripId }, 'Oak room');
  await turnTo(desk);
  await expect(desk.getByText('is still in Ryokan Yoshida')).toHaveCount(0);
  await proposeChange(desk, { title: 'The shrine gates', name: 'startTime', value: '06:15' });
  await turnTo(ben.page);
  await expect(main(ben.page)).toContainText('Plan A has changed for you.');
  await ben.page.getByRole('link', { name: 'See What Changed' }).click();
  await ben.page.getByRole('button', { name: 'I have seen this' }).click();
  await expect(ben.page.getByRole('button', { name: 'I have seen this' })).toHaveCount(0);
  for (const page of [ana, chi.page]) {
    await sees(page, 'A new version of Plan A was proposed: version 3.');
    await expect(page.getByRole('button', { name: 'I have seen this' })).toHaveCount(0);
    await expect(main(page)).not.toContainText('has changed for you');
  }
});
