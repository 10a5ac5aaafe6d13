import { expect, it } from 'vitest';
import { owesNow } from './owesNow';

// SPEC-4 15.1
it.each([
  [{ isAnythingOpen: true, isResting: false, settled: [] }, true],
  [{ isAnythingOpen: false, isResting: false, settled: [] }, false],
  [{ isAnythingOpen: true, isResting: true, settled: [] }, false],
  [{ isAnythingOpen: false, isResting: false, settled: ['You have paid nothing.'] }, true],
  [undefined, false],
])('of %j is %s', (page, owes) => {
  expect(owesNow(page)).toBe(owes);
});
