import { describe, expect, it } from 'vitest';
import {
  type DraftStorage,
  readDraft,
  removeDraft,
  removeDraftsOf,
  sweepDrafts,
  writeDraft,
} from './draftStorage';

const NOW = Date.UTC(2027, 3, 1);
const DAY = 24 * 3_600_000;
const EMPTY = { tripName: '', notes: '', password: '', hotels: false };

function memory(entries: Record<string, string> = {}): DraftStorage & { all: Map<string, string> } {
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

const refusing: DraftStorage = {
  length: 1,
  key: () => 'gangway:draft:u1:create',
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

describe('a draft', () => {
  it('restores what was typed, and only what differs from the start', () => {
    const storage = memory();
    writeDraft(storage, 'u1:create', { ...EMPTY, tripName: 'Japan', hotels: true }, EMPTY, [], NOW);
    expect(readDraft(storage, 'u1:create', EMPTY, [], NOW).typed).toEqual({
      tripName: 'Japan',
      hotels: true,
    });
  });

  it('is a different one for each key', () => {
    const storage = memory();
    writeDraft(storage, 'u1:create', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    expect(readDraft(storage, 'u2:create', EMPTY, [], NOW).typed).toEqual({});
  });

  it('never holds a password or an excluded field', () => {
    const storage = memory();
    const typed = { ...EMPTY, password: 'hunter22', confirmPassword: 'hunter22', notes: 'secret' };
    writeDraft(storage, 'k', { ...typed, tripName: 'Japan' }, EMPTY, ['notes'], NOW);
    expect([...storage.all.values()].join()).not.toMatch(/hunter22|secret/);
  });

  it('is removed when everything is as it began', () => {
    const storage = memory();
    writeDraft(storage, 'k', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    writeDraft(storage, 'k', EMPTY, EMPTY, [], NOW);
    expect(storage.all.size).toBe(0);
  });

  it('goes when it is removed', () => {
    const storage = memory();
    writeDraft(storage, 'k', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    removeDraft(storage, 'k');
    expect(readDraft(storage, 'k', EMPTY, [], NOW).typed).toEqual({});
  });

  it('keeps what was typed over a value that has changed since, and what that value was', () => {
    const storage = memory();
    writeDraft(storage, 'k', { ...EMPTY, tripName: 'Japan', notes: 'sushi' }, EMPTY, [], NOW);
    const saved = { ...EMPTY, tripName: 'Bali' };
    expect(readDraft(storage, 'k', saved, [], NOW)).toEqual({
      typed: { tripName: 'Japan', notes: 'sushi' },
      overtaken: { tripName: '' },
    });
  });

  it('is not made obsolete by the same text, saved elsewhere', () => {
    const storage = memory();
    writeDraft(storage, 'k', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    const saved = { ...EMPTY, tripName: 'Japan' };
    expect(readDraft(storage, 'k', saved, [], NOW)).toEqual({ typed: {}, overtaken: {} });
  });

  it('ignores fields that the form no longer has', () => {
    const storage = memory();
    writeDraft(storage, 'k', { ...EMPTY, gone: 'x', tripName: 'Japan' }, EMPTY, [], NOW);
    expect(readDraft(storage, 'k', EMPTY, [], NOW).typed).toEqual({ tripName: 'Japan' });
  });

  it('expires after 30 days', () => {
    const storage = memory();
    writeDraft(storage, 'k', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    expect(readDraft(storage, 'k', EMPTY, [], NOW + 30 * DAY).typed).toEqual({ tripName: 'Japan' });
    expect(readDraft(storage, 'k', EMPTY, [], NOW + 30 * DAY + 1).typed).toEqual({});
  });

  it('of another version or in an unreadable form is ignored', () => {
    const storage = memory({
      'gangway:draft:old': JSON.stringify({
        version: 0,
        savedAt: NOW,
        typed: { tripName: 'x' },
        began: { tripName: '' },
      }),
      'gangway:draft:torn': '{"version":1',
    });
    expect(readDraft(storage, 'old', EMPTY, [], NOW).typed).toEqual({});
    expect(readDraft(storage, 'torn', EMPTY, [], NOW).typed).toEqual({});
  });
});

describe('cleaning up', () => {
  it('removes expired and unreadable drafts of every form, and nothing else', () => {
    const storage = memory({ 'gangway:draft:torn': '{', theme: 'dark' });
    writeDraft(storage, 'old', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW - 31 * DAY);
    writeDraft(storage, 'new', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    sweepDrafts(storage, NOW);
    expect([...storage.all.keys()].sort()).toEqual(['gangway:draft:new', 'theme']);
  });

  it('removes every draft and nothing else', () => {
    const storage = memory({ theme: 'dark' });
    writeDraft(storage, 'a', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    writeDraft(storage, 'b', { ...EMPTY, tripName: 'Bali' }, EMPTY, [], NOW);
    removeDraftsOf(storage);
    expect([...storage.all.keys()]).toEqual(['theme']);
  });
});

it('storage that refuses everything breaks nothing', () => {
  expect(() => {
    writeDraft(refusing, 'k', { ...EMPTY, tripName: 'Japan' }, EMPTY, [], NOW);
    removeDraft(refusing, 'k');
    sweepDrafts(refusing, NOW);
    removeDraftsOf(refusing);
  }).not.toThrow();
  expect(readDraft(refusing, 'k', EMPTY, [], NOW).typed).toEqual({});
});
