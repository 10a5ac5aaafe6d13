import type { BrowserContext, Page } from '@playwright/test';
import { type BrowserPerson, test as base, expect } from '#support/browserTest';
import { fill } from './forms';
import { chooseIn, proposeIn, type ReadyTrip, readyTrip } from './proposals';
import { forgetNetworkProblems } from './requests';

/** Allows the service worker, and ignores console messages about a missing network. */
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

/** Creates a trip of Ben's and Amy's whose group has chosen its plan. */
export async function chosenTrip(stage: Stage): Promise<ReadyTrip> {
  const trip = await readyTrip(stage);
  await proposeIn(trip, 'Plan A');
  await chooseIn(trip);
  return trip;
}

export const planOf = (tripId: string) => `/dashboard/${tripId}/plan`;

export const KEPT = 'This plan is kept on this device';

/** Opens a plan while online, and waits until it is stored and a worker is ready. */
export async function keepPlan(page: Page, tripId: string, origin = ''): Promise<void> {
  await page.goto(origin + planOf(tripId));
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** What this browser stores for a site, other than cookies and the HTTP cache. */
export const held = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    storage: JSON.stringify({ ...localStorage }),
  }));

/** Opens a page that any server answers and that needs no account, to inspect what is stored. */
export async function lookFrom(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  return page;
}

export const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' });

/** Signs in through the pages, in a browser that someone else has used. */
export async function signInAs(page: Page, { email, password }: BrowserPerson): Promise<void> {
  await page.goto('/login');
  await fill(page, { email, password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(signOutButton(page)).toBeVisible();
}
