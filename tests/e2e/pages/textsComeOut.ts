import type { BrowserPerson } from '#support/browserTest';
import { expect } from '#support/browserTest';
import { answersInput, profileInput, tripInput } from '#support/factories';
import type { TestServer } from '#support/server';
import { control, fillAnswers, fillProfile, fillTrip } from './forms';
import { makeOperator } from './makeOperator';
import { markReady } from './markReady';
import { uniqueName } from './uniqueName';

/** What people may be called, and what a trip may be. */
export interface Names {
  firstName: string;
  lastName: string;
  trip: string;
}

interface Fixtures {
  person: (firstName: string, options?: { withProfile?: boolean }) => Promise<BrowserPerson>;
  server: TestServer;
}

/** Goes the whole way from profile to review with such names, and expects each text as it was typed. */
export async function expectTextsComeOut(
  { person, server }: Fixtures,
  { firstName, lastName, trip }: Names,
): Promise<void> {
  const [amy, dee] = [await person('Amy', { withProfile: false }), await person('Dee')];
  await makeOperator(server, dee.email);
  const { page } = amy;
  const tripName = uniqueName(trip);
  const text = `${firstName} ${trip} ${lastName}`;
  // What a text would open if it ran as a script.
  const opened: string[] = [];
  for (const each of [page, dee.page]) {
    each.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
  }

  await page.goto('/update-profile');
  await fillProfile(page, profileInput({ firstName, lastName, preferences: text }));
  await page.getByRole('button', { name: 'Update Profile' }).click();
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText(`Welcome, ${firstName}!`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    `${firstName} ${lastName}`,
  );
  await expect(page.getByRole('definition').nth(1)).toHaveText(text);

  await page.goto('/create');
  await fillTrip(page, tripInput({ tripName, destination: text, vibe: text, extraNotes: text }));
  await page.getByRole('button', { name: 'Create Trip' }).click();
  const link = await page.locator('#share-link').textContent();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: tripName, exact: true })).toBeVisible();

  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(tripName);
  await expect(page.getByText(`${firstName} ${lastName} invites you`)).toBeVisible();
  await expect(control(page, 'firstName')).toHaveValue(firstName);
  await fillAnswers(page, answersInput({ firstName, lastName, budget: text, mustSee: text }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('link', { name: tripName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tripName);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    `${firstName} ${lastName}`,
  );
  await expect(page.getByRole('definition').nth(1)).toHaveText(text);
  await markReady(page);
  await expect(page.getByRole('button', { name: /Click to Mark as Unready/ })).toBeVisible();

  await dee.page.goto('/admin');
  await dee.page.getByRole('link', { name: `View Responses of ${tripName}` }).click();
  await expect(dee.page.getByRole('heading', { level: 1 })).toHaveText(tripName);
  await expect(dee.page.getByRole('heading', { level: 2 })).toHaveText(tripName);
  await expect(dee.page.getByRole('heading', { level: 3 })).toHaveText(`${firstName} ${lastName}`);
  await expect(dee.page.getByText(text, { exact: true })).toHaveCount(6);
  expect(opened).toEqual([]);
}
