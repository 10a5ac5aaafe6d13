import { readFile } from 'node:fs/promises';
import { expect, test } from '#support/browserTest';
import { openZip } from '#support/openZip';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/**
 * What we keep about someone, on its page and as a file.
 */

// SPEC-2 9 'What We Keep About You'
test('somebody reads what is kept about them, and takes it along', async ({ person }) => {
  const amy = await person('Amy');
  const { page } = amy;
  await page.setViewportSize(SIZES.phone);
  await page.goto('/account');
  await page.getByRole('link', { name: 'What We Keep About You' }).click();
  await expect(page.getByRole('heading', { name: 'What We Keep About You' })).toBeVisible();
  await expect(page.getByText('You are not on a trip yet.')).toBeVisible();
  await expect(page.getByText(/^Lists that others have put your email on/)).toBeVisible();
  await expect(page.getByText(amy.email, { exact: true }).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Take It Along' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Take It Along' });
  await dialog.locator('[name="password"]').fill('not the one');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Invalid password')).toBeVisible();
  await dialog.locator('[name="password"]').fill(amy.password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const files = openZip(await readFile(await (await download).path()));
  expect(files['account.csv']).toContain(amy.email);
  await expect(dialog).toBeHidden();
});
