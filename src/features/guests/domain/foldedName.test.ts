import { expect, it } from 'vitest';
import { foldedName } from './foldedName';

// SPEC-2 4 'Is this them?'
it.each([
  ['José Núñez', 'jose nunez'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Søren Ørsted', 'soren orsted'],
  ['Đorđe', 'Dorde'],
  ['Sinéad O’Connor', "Sinead O'Connor"],
  ['Sinéad O’Connor', 'SINEAD OCONNOR'],
  ['Anne-Marie', 'Anne Marie'],
])('%s is %s', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other));
});

it('other letters are another name, and signs alone are compared as they are', () => {
  expect(foldedName('Ana')).not.toBe(foldedName('Anna'));
  expect(foldedName('☀')).not.toBe(foldedName('☾'));
});
