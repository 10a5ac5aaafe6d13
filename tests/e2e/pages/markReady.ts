import type { Locator, Page } from '@playwright/test';

const NAME = 'Mark as Ready to Plan';

/** The button that marks a trip ready. */
export const readyButton = (page: Page): Locator => page.getByRole('button', { name: NAME });

/**
 * Marks a trip ready although someone is missing, and confirms the question about that.
 *
 * @param press how to press a button
 */
export async function markReady(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await press(readyButton(page));
  await press(page.getByRole('alertdialog').getByRole('button', { name: NAME }));
}
