import { describe, expect, it } from 'vitest';
import { createChangeMemory } from './changeMemory';

const SECOND = 1_000;

function memory({ limit = 100 } = {}) {
  return createChangeMemory({ now: 0, keep: 60 * SECOND, limit });
}

describe('the memory of changes', () => {
  it('knows that nothing has changed since it began', () => {
    expect(memory().mayHaveChanged('a', 0)).toBe(false);
  });

  it('does not know what happened before it began', () => {
    expect(memory().mayHaveChanged('a', -1)).toBe(true);
  });

  it('reports a change from then on, and only for its topic', () => {
    const changes = memory();
    changes.note('a', 10 * SECOND);
    expect(changes.mayHaveChanged('a', 9 * SECOND)).toBe(true);
    expect(changes.mayHaveChanged('a', 10 * SECOND)).toBe(true);
    expect(changes.mayHaveChanged('a', 11 * SECOND)).toBe(false);
    expect(changes.mayHaveChanged('b', 9 * SECOND)).toBe(false);
  });

  it('reaches back a minute, and says so', () => {
    const changes = memory();
    changes.note('a', 10 * SECOND);
    changes.note('b', 71 * SECOND);
    expect(changes.mayHaveChanged('a', 9 * SECOND)).toBe(true);
    expect(changes.mayHaveChanged('c', 9 * SECOND)).toBe(true);
    expect(changes.mayHaveChanged('a', 11 * SECOND)).toBe(false);
  });

  it('has a limit, and reaches back less far when it is full', () => {
    const changes = memory({ limit: 2 });
    changes.note('a', 1);
    changes.note('b', 2);
    changes.note('a', 3);
    changes.note('c', 4);
    expect(changes.mayHaveChanged('b', 2)).toBe(true);
    expect(changes.mayHaveChanged('b', 3)).toBe(false);
    expect(changes.mayHaveChanged('a', 3)).toBe(true);
    expect(changes.mayHaveChanged('a', 4)).toBe(false);
  });

  it('knows nothing from before a restart', () => {
    const changes = memory();
    changes.note('a', 1);
    changes.restart(5);
    expect(changes.mayHaveChanged('b', 4)).toBe(true);
    expect(changes.mayHaveChanged('a', 5)).toBe(false);
  });
});
