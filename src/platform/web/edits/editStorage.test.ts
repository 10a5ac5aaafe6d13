import { describe, expect, it } from 'vitest';
import {
  clearEdits,
  type EditStorage,
  newestTyped,
  readEdits,
  sweepEdits,
  writeEdits,
} from './editStorage';

const NOW = Date.UTC(2027, 3, 1);
const DAY = 24 * 3_600_000;
const EDIT = { form: { tripName: 'Japan' }, base: { tripName: '' } };

function memory(entries: Record<string, string> = {}): EditStorage & { all: Map<string, string> } {
  const all = new Map(Object.entries(entries));
  return {
    all,
    get length() {
      return all.size;
    },
    key: (at) => [...all.keys()][at] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

const refuse = () => {
  throw new Error('QuotaExceededError');
};
const refusing: EditStorage = {
  length: 1,
  key: () => 'gangway:draft:u1:create',
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
};

// SPEC 8
describe('unsaved text in the browser', () => {
  it('is kept under its own key, and gone once there is none', () => {
    const storage = memory();
    writeEdits(storage, 'u1:create', [EDIT], NOW);
    expect(readEdits(storage, 'u1:create', NOW)).toEqual([EDIT]);
    expect(readEdits(storage, 'u2:create', NOW)).toEqual([]);
    writeEdits(storage, 'u1:create', [], NOW);
    expect(storage.all.size).toBe(0);
  });

  it('expires after 30 days', () => {
    const storage = memory();
    writeEdits(storage, 'k', [EDIT], NOW);
    expect(readEdits(storage, 'k', NOW + 30 * DAY)).toEqual([EDIT]);
    expect(readEdits(storage, 'k', NOW + 30 * DAY + 1)).toEqual([]);
  });

  it('that expired or cannot be read is swept, and nothing else', () => {
    const old = JSON.stringify({ version: 0, savedAt: NOW, edits: [EDIT] });
    const storage = memory({ 'gangway:draft:torn': '{', 'gangway:draft:v0': old, theme: 'dark' });
    writeEdits(storage, 'old', [EDIT], NOW - 31 * DAY);
    writeEdits(storage, 'new', [EDIT], NOW);
    expect(readEdits(storage, 'torn', NOW)).toEqual([]);
    sweepEdits(storage, NOW);
    expect([...storage.all.keys()].sort()).toEqual(['gangway:draft:new', 'theme']);
  });

  it('is cleared for one account or for all, and nothing else', () => {
    const storage = memory({ theme: 'dark' });
    for (const key of ['amy:create', 'ben:create', 'ben:profile']) {
      writeEdits(storage, key, [EDIT], NOW);
    }
    clearEdits('ben', storage);
    expect([...storage.all.keys()]).toEqual(['theme', 'gangway:draft:amy:create']);
    clearEdits(undefined, storage);
    expect([...storage.all.keys()]).toEqual(['theme']);
  });

  it('tells what is typed in the newest of several forms', () => {
    const storage = memory();
    const form = (firstName: string) => [
      { form: { firstName, budget: '' }, base: { firstName: '', budget: '' } },
    ];
    writeEdits(storage, 'amy:join:one', form('Amy'), NOW);
    writeEdits(storage, 'amy:join:two', form('Amelia'), NOW + DAY);
    writeEdits(storage, 'ben:join:one', form('Ben'), NOW + 2 * DAY);
    expect(newestTyped(storage, 'amy:join:', NOW + 2 * DAY)).toEqual({ firstName: 'Amelia' });
    expect(newestTyped(storage, 'cy:join:', NOW)).toEqual({});
  });

  it('breaks nothing where storage refuses everything', () => {
    expect(() => {
      writeEdits(refusing, 'k', [EDIT], NOW);
      sweepEdits(refusing, NOW);
      clearEdits(undefined, refusing);
    }).not.toThrow();
    expect(readEdits(refusing, 'k', NOW)).toEqual([]);
    expect(newestTyped(refusing, 'k', NOW)).toEqual({});
  });
});
