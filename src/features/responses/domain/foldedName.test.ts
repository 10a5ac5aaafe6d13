import { expect, it } from 'vitest';
import { SAME_NAMES } from '#support/sameNames';
import { foldedName } from './foldedName';

// SPEC-2 4 'Is this them?'
it.each(SAME_NAMES)('%s is %s', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other));
});

it('other letters are another name, and signs alone are compared as they are', () => {
  expect(foldedName('Ana')).not.toBe(foldedName('Anna'));
  expect(foldedName('☀')).not.toBe(foldedName('☾'));
});
