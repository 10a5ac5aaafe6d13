import { expect, type Locator, type Page } from '@playwright/test';
import { control } from './forms';

/** More stops than any of our pages has. */
const MOST_STOPS = 80;

/** Presses Tab until a control has the focus. Fails if it never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const reached = await target.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (reached) return;
    await page.keyboard.press('Tab');
  }
  await expect(target.first(), 'within reach of the Tab key').toBeFocused();
}

/** Tabs to a button or link and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fills controls in tab order, by keyboard alone. */
export async function typeForm(
  page: Page,
  values: Record<string, string | boolean>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const found = control(page, name);
    await tabTo(page, found);
    if (value === true) {
      await page.keyboard.press('Space');
      await expect(found).toBeChecked();
    } else if ((await found.first().getAttribute('type')) === 'radio') {
      await chooseByArrow(page, name, String(value));
    } else {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(String(value));
    }
  }
}

async function chooseByArrow(page: Page, name: string, value: string): Promise<void> {
  const wanted = page.locator(`[name="${name}"][value="${value}"]`);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 6 && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}
