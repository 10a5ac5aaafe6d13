import { expect, it } from 'vitest';
import { owesNow } from './owesNow';

// SPEC-4 15.1
it.each([
  [{ isAnythingOpen: true, isResting: false }, true],
  [{ isAnythingOpen: false, isResting: false }, false],
  [{ isAnythingOpen: true, isResting: true }, false],
  [undefined, false],
])('of %j is %s', (page, owes) => {
  expect(owesNow(page)).toBe(owes);
});
