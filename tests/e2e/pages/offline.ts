import type { BrowserContext, Page } from '@playwright/test';
import { type BrowserPerson, test as base, expect } from '#support/browserTest';
import { fill } from './forms';
import { chooseIn, proposeIn, type ReadyTrip, readyTrip } from './proposals';
import { forgetNetworkProblems } from './requests';

/** With the service worker, and with what the console is told of a network that is gone. */
export const test = base.extend({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    forgetNetworkProblems(problems);
    expect(problems).toEqual([]);
  },
});
export { expect };

type Stage = Parameters<typeof readyTrip>[0];

/** Makes a trip of Ben and Amy whose group has chosen its plan. */
export async function chosenTrip(stage: Stage): Promise<ReadyTrip> {
  const trip = await readyTrip(stage);
  await proposeIn(trip, 'Plan A');
  await chooseIn(trip);
  return trip;
}

export const planOf = (tripId: string) => `/dashboard/${tripId}/plan`;

export const KEPT = 'This plan is kept on this device';

/** Opens a plan with a connection, and waits until it is kept and there is a worker. */
export async function keepPlan(page: Page, tripId: string): Promise<void> {
  await page.goto(planOf(tripId));
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** What this browser holds of a site besides cookies and its HTTP cache. */
export const held = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    storage: JSON.stringify({ ...localStorage }),
  }));

/** A page that any server answers and that is nobody's: to look at what is held. */
export async function lookFrom(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return page;
}

export const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' });

/** Signs in by the screens in the browser that somebody else has used. */
export async function signInAs(page: Page, { email, password }: BrowserPerson): Promise<void> {
  await page.goto('/login?with=password');
  await fill(page, { email, password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(signOutButton(page)).toBeVisible();
}
