import type { Page } from '@playwright/test';

/** A line of a snapshot. One with a colon in it is quoted. */
const BUTTON = /^\s*- '?button "(?<name>(?:[^"\\]|\\.)+)"/;

/**
 * Returns the names that several buttons on a page share, so that nobody who hears them can tell
 * which is which.
 */
export async function sameNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const names = lines.flatMap((line) => line.match(BUTTON)?.groups?.name ?? []);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
