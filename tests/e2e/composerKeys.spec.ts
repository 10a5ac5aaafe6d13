import { expect, test } from '#support/browserTest';
import { day, readyTrip } from './pages/composerPage';

// SPEC-2 5 'The composer', SPEC-2 5 'The list of ready trips'
test('by keyboard, the first day is a few keys away, each panel beside it one', async ({
  person,
  server,
}) => {
  const { dee, tripId } = await readyTrip(person, server);
  const { page } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  await page.getByRole('button', { name: 'New Plan' }).click();
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeVisible();
  const group = page.getByRole('region', { name: 'People and wishes' });
  await expect(group.getByRole('button', { name: /^Serve with/ }).first()).toBeVisible();
  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const skip = page.getByRole('link', { name: 'Skip to the first day' });
  let presses = 0;
  while (presses < 15 && !(await skip.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(day(page, 0).getByRole('textbox')).toBeFocused();

  await expect(group.getByRole('button', { name: /^Serve with/ }).first()).toBeVisible();
  await group.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-column="days"] :focus')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(group.locator(':focus')).toBeVisible();
});
