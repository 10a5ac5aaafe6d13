import type { Page } from '@playwright/test';

/** Of one name and one effect, wherever on the page they are. */
const ALIKE: readonly string[] = [];

/** Names that two buttons or more of a page have: nobody who hears them knows which is whose. */
export async function sameNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const names = lines.flatMap(
    (line) => line.match(/^\s*- button "(?<name>.+)"/)?.groups?.name ?? [],
  );
  const again = names.filter((name, at) => names.indexOf(name) !== at && !ALIKE.includes(name));
  return [...new Set(again)];
}
