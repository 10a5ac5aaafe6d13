import type { Locator, Page } from '@playwright/test';

const NAME = 'Mark as Ready to Plan';

/** What marks a trip ready, on its page. */
export const readyButton = (page: Page): Locator => page.getByRole('button', { name: NAME });

/**
 * Marks a trip ready of which somebody is still missing, and answers the question about that.
 * @param press how a button is pressed
 */
export async function markReady(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await press(readyButton(page));
  await press(page.getByRole('alertdialog').getByRole('button', { name: NAME }));
}
