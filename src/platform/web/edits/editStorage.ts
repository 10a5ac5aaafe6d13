import { isSameJson } from '../../domain/canonicalJson';
import { browserStorage } from '../browserStorage';
import { listeners } from '../listeners';

/**
 * Keeps unsaved text in the browser. Pure functions over a Storage-like object, so that quota
 * errors, blocked storage and old formats are easy to test.
 */
export type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type Values = Readonly<Record<string, unknown>>;

/** What is read back: at least what was typed, and what that began from. */
export interface UnsavedEdit {
  form: Values;
  base: Values;
}

interface Stored {
  version: number;
  /** When it was last stored, in milliseconds since 1970. */
  savedAt: number;
  edits: readonly UnsavedEdit[];
}

const PREFIX = 'gangway:draft:';
const VERSION = 2;
const LIFETIME = 30 * 24 * 3_600_000;

/** The storage's key for a key of ours. */
export const storedKey = (key: string) => PREFIX + key;

function parse(text: string | null, now: number): Stored | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Stored | null;
    if (stored?.version !== VERSION || typeof stored.savedAt !== 'number') return null;
    if (now - stored.savedAt > LIFETIME) return null;
    return Array.isArray(stored.edits) ? stored : null;
  } catch {
    return null;
  }
}

/** Calls back for each key that unsaved text is stored under. */
function eachKey(storage: EditStorage, use: (key: string) => void): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) if (key?.startsWith(PREFIX)) use(key);
}

/** Storage may be full or blocked. The page works without it. */
function trying<Found>(use: () => Found, otherwise: Found): Found {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/** Stores edits, or removes the entry if there are none. */
export function writeEdits(
  storage: EditStorage,
  key: string,
  edits: readonly UnsavedEdit[],
  now: number,
): void {
  const stored: Stored = { version: VERSION, savedAt: now, edits };
  trying(() => {
    if (edits.length === 0) storage.removeItem(storedKey(key));
    else storage.setItem(storedKey(key), JSON.stringify(stored));
  }, undefined);
}

export function readEdits(
  storage: EditStorage | null,
  key: string,
  now: number,
): readonly UnsavedEdit[] {
  return trying(() => parse(storage?.getItem(storedKey(key)) ?? null, now), null)?.edits ?? [];
}

/** Returns what is typed in the newest form whose key starts with this; empty if there is none. */
export function newestTyped(storage: EditStorage, keyStart: string, now: number): Values {
  const found: Stored[] = [];
  trying(
    () =>
      eachKey(storage, (key) => {
        const stored = key.startsWith(storedKey(keyStart)) && parse(storage.getItem(key), now);
        if (stored) found.push(stored);
      }),
    undefined,
  );
  const newest = found.sort((a, b) => b.savedAt - a.savedAt)[0];
  const [edit] = newest?.edits ?? [];
  if (!edit) return {};
  return Object.fromEntries(
    Object.entries(edit.form).filter(([name, value]) => !isSameJson(value, edit.base[name])),
  );
}

/** Removes every expired or unreadable entry, so that medical notes don't linger. */
export function sweepEdits(storage: EditStorage, now: number): void {
  trying(
    () =>
      eachKey(storage, (key) => {
        if (parse(storage.getItem(key), now) === null) storage.removeItem(key);
      }),
    undefined,
  );
}

const { subscribe, tell } = listeners();

/** Registers how an open page drops what it has not stored yet. Returns an unsubscriber. */
export const onEditsCleared = subscribe;

/** Removes all unsaved text, or one account's, on sign-out or deletion here or in another tab. */
export function clearEdits(userId?: string, storage: EditStorage | null = browserStorage()): void {
  // Otherwise an open page would store it again on `pagehide`.
  tell();
  const prefix = userId === undefined ? PREFIX : `${PREFIX}${userId}:`;
  trying(() => {
    if (storage) {
      eachKey(storage, (key) => {
        if (key.startsWith(prefix)) storage.removeItem(key);
      });
    }
  }, undefined);
}
