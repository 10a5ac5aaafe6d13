/** Throws a sentence if amounts that are put back were in another currency than the present one. */
export function assertCurrency(was: string, now: string): void {
  if (was !== now) throw new Error(`Not put back: it was in ${was}, and this is in ${now} now.`);
}
