import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { openCalendar } from '#support/openCalendar';
import { turnTo } from '#support/turnTo';
import { chooseIn, proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/**
 * Taking a plan along, from the page to the file and the page for those at home.
 */

const takeaway = (page: Page) => page.getByRole('region', { name: 'Take It Along' });

// SPEC-2 7.1, SPEC-2 7.3, SPEC-2 7.4
test('a chosen plan is taken along: a calendar, and a page for those at home that needs no script', async ({
  person,
  server,
  browser,
}) => {
  const trip = await readyTrip({ person, server });
  const { ben, tripId } = trip;
  await proposeIn(trip, 'Plan A');
  await ben.page.setViewportSize(SIZES.phone);
  await ben.page.goto(`/dashboard/${tripId}/plan`);
  await expect(ben.page.getByRole('region', { name: /work for you\?$/ })).toBeVisible();
  await expect(takeaway(ben.page)).toBeHidden();

  await chooseIn(trip);

  // The open page asks again, and learns of the choice.
  await turnTo(ben.page);
  const region = takeaway(ben.page);
  const copy = region.getByRole('link', { name: 'Download a Copy' });
  // The days above get their height as they come near, which would move the link away.
  await copy.scrollIntoViewIfNeeded();
  const download = ben.page.waitForEvent('download');
  await copy.click();
  const stream = await (await download).createReadStream();
  const chunks = await stream.toArray();
  const { events } = openCalendar(Buffer.concat(chunks).toString());
  expect(events.map(({ title }) => title)).toContain('Ryokan Yoshida');

  await region.getByRole('button', { name: 'Share a Page' }).click();
  const address = region.locator('a[href^="/p/"]');
  await expect(address).toBeVisible();
  expect(await sidewaysOverflow(ben.page)).toBe(0);
  expect(await violations(ben.page)).toEqual([]);

  const path = (await address.getAttribute('href')) ?? '';
  const home = await browser.newContext({ javaScriptEnabled: false, viewport: SIZES.phone });
  const atHome = await home.newPage();
  const heads: string[] = [];
  atHome.on('request', (request) => heads.push(`${request.resourceType()} ${request.url()}`));
  await atHome.goto(`${server.url}${path}`);
  await expect(atHome.getByText('Check in: Ryokan Yoshida')).toBeVisible();
  await expect(atHome.getByText(/^As of /)).toBeVisible();
  expect(await atHome.content()).not.toMatch(/Amy|Peanut|wheelchair|2,300|Cedar/);
  expect(heads.filter((head) => head.startsWith('script'))).toEqual([]);
  expect((await home.cookies()).length).toBe(0);
  // On paper, no day that fits on a page is split.
  for (const format of ['A4', 'Letter']) {
    const pdf = await atHome.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(0);
  }
  await atHome.emulateMedia({ media: 'print' });
  const isKept = (list: Element[]) =>
    list.every((day) => getComputedStyle(day).breakInside === 'avoid');
  expect(await atHome.locator('main > ol > li').evaluateAll(isKept)).toBe(true);

  await region.getByRole('button', { name: 'Withdraw' }).click();
  await expect(region.getByRole('button', { name: 'Share a Page' })).toBeVisible();
  await atHome.reload();
  await expect(
    atHome.getByRole('heading', { name: 'Nothing is shared here any more.' }),
  ).toBeVisible();
  await home.close();
});
