import { expect, it } from 'vitest';
import { splitName } from './splitName';

// SPEC-3 12.1
it.each([
  ['Ben Okafor', 'Ben', 'Okafor'],
  ['Ana Maria Silva', 'Ana', 'Maria Silva'],
  ['  Ben \u00a0 Okafor ', 'Ben', 'Okafor'],
  ['Ben', 'Ben', ''],
  ['李小龙', '李小龙', ''],
  ['', '', ''],
])('%j is asked for as %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
