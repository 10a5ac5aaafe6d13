import { expect, it } from 'vitest';
import { firstOpen } from './composer';

const plan = (name: string, isChosen = false) => ({ name, isChosen });

// SPEC-2 5 'The composer'
it('opens the chosen plan, wherever it stands, and the first one before a choice', () => {
  expect(firstOpen([plan('A'), plan('B', true)])?.name).toBe('B');
  expect(firstOpen([plan('A'), plan('B')])?.name).toBe('A');
  expect(firstOpen([])).toBeNull();
});
