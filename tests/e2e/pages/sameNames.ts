import type { Page } from '@playwright/test';

/** A line of a snapshot; one with a colon in it stands in quotes. */
const BUTTON = /^\s*- '?button "(?<name>(?:[^"\\]|\\.)+)"/;

/** Names that two buttons or more of a page have: nobody who hears them knows which is whose. */
export async function sameNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const names = lines.flatMap((line) => line.match(BUTTON)?.groups?.name ?? []);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
