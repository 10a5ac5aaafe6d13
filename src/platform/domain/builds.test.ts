import { expect, it } from 'vitest';
import { buildsInWords, readBuilds } from './builds';

const words = buildsInWords({
  id: 'third',
  older: [{ id: 'second' }],
  gone: ['first'],
});

// SPEC-2 7.2 'Updates'
it.each([
  ['third', 'current'],
  ['second', 'newer'],
  ['first', 'tooOld'],
  // It may be newer than this server, if several servers are being updated in turn.
  ['fourth', 'other'],
] as const)('a page of the %s build reads what the server says as %s', (id, state) => {
  expect(readBuilds(words, id)).toBe(state);
});
