import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { openRendered } from './pages/violations';

/** What paper shows of each page, as a browser prints it on A4. */
test.describe.configure({ timeout: 180_000 });

/** Returns what is drawn on each sheet of paper, as the operators of its content stream. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const head = text.indexOf(`\n${id} 0 obj`);
    const begin = text.indexOf('stream\n', head) + 'stream\n'.length;
    const bytes = pdf.subarray(begin, text.indexOf('endstream', begin));
    const isPacked = text.slice(head, begin).includes('/FlateDecode');
    return (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
  });
}

/** Expects every sheet to have words on it, and no more sheets than so many. */
async function expectFullPaper(page: Page, what: string, most: number): Promise<void> {
  const sheets = await sheetsOf(page);
  expect(sheets.length, what).toBeGreaterThan(0);
  expect(sheets.length, what).toBeLessThanOrEqual(most);
  // Words, or a group of them.
  for (const drawn of sheets) expect(drawn, `a sheet of ${what}`).toMatch(/ Tj$| Do$/m);
}

/** What fits on a sheet of A4 between its margins, in CSS pixels. */
const SHEET = { width: 703, height: 1_032 };

/** Expects the first day to end on the first sheet, and prices to be on paper once they are ticked. */
async function expectDaysFirst(
  page: Page,
  [tick, day, price]: [string, Locator, Locator],
): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const box = await day.boundingBox();
  expect((box?.y ?? SHEET.height) + (box?.height ?? 0)).toBeLessThan(SHEET.height);
  await expect(price).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('checkbox', { name: tick }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(price).toBeVisible();
}

// SPEC-2 7.4
test('plans, checks by hand and sheets print without an empty page, a traveler’s without buttons or a split day', async ({
  person,
  server,
}) => {
  const trip = await readyTrip({ person, server });
  await proposeIn(trip, 'Slow Kyoto');
  const { dee, ben, tripId } = trip;
  const { page } = dee;
  await openRendered(page, `/admin/plan/${tripId}`);
  await expect(page.getByRole('heading', { name: 'Findings' })).toBeVisible();
  await expectFullPaper(page, 'the operators’ plan', 2);
  const days = page.getByRole('region', { name: 'Days' }).getByRole('listitem');
  const cost = page.getByText('for the group').first();
  await expectDaysFirst(page, ['With prices and sums', days.first(), cost]);
  await expectFullPaper(page, 'the operators’ plan with prices', 3);
  await expect(page.getByText(/^2 people: .*, .*\.$/)).toBeVisible();
  await expect(page.getByText(/^As of version 1, \w+ \d+\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Findings' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Check by Hand' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFullPaper(page, 'Check by Hand', 3);

  for (const sheet of ['Rooming', 'Kitchen', 'Transfers', 'Contacts']) {
    await openRendered(page, `/admin/sheets/${tripId}`);
    await page.getByRole('navigation', { name: 'Sheets' }).getByText(sheet).click();
    await expect(page.getByRole('heading', { name: sheet })).toBeVisible();
    await expectFullPaper(page, sheet, 2);
  }

  await openRendered(ben.page, `/dashboard/${tripId}/plan`);
  await expectFullPaper(ben.page, 'a traveler’s plan', 6);
  const ownDays = ben.page.getByRole('region', { name: 'Day by day' }).getByRole('article');
  const share = ben.page.getByText('Your share').first();
  await expectDaysFirst(ben.page, ['With your prices', ownDays.first(), share]);
  // A4 and Letter without their margins, in CSS pixels.
  for (const width of [703, 725]) {
    await ben.page.setViewportSize({ width, height: 960 });
    expect(await sidewaysOverflow(ben.page)).toBe(0);
    await expect(ben.page.getByRole('navigation')).toHaveCount(0);
    await expect(ben.page.getByRole('button')).toHaveCount(0);
    await expect(ben.page.getByText('https://fushimi.example/gates')).toBeVisible();
    const days = ben.page.getByRole('region', { name: 'Day by day' }).getByRole('article');
    for (const day of await days.all()) await expect(day).toHaveCSS('break-inside', 'avoid');
  }
});
