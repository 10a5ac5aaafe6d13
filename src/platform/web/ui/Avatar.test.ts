import { expect, it } from 'vitest';
import { initialsOf } from './Avatar';

// SPEC 2 'Dashboard', SPEC 7, DESIGN 7.12
it.each([
  ['Maya Okafor', 'MO'],
  ['Ana Sofía de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['  jean-luc   picard ', 'JP'],
  ["D'Arcy O'Neil", 'DO'],
  ['Łukasz Żak', 'ŁŻ'],
  ['Åsa Öberg', 'ÅÖ'],
  ['李 小龙', '李小'],
  ['𝒜da 𝓛ovelace', '𝒜𝓛'],
  ['maya.okafor@example.com', 'MC'],
  ['🌴', ''],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
