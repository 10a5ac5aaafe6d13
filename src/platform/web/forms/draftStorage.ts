/**
 * Keeps what was typed into a form in the browser until it is saved. Pure functions over a
 * Storage-like object, so that quota errors, blocked storage and old formats are easy to test.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type DraftValues = Record<string, unknown>;

interface Draft {
  version: number;
  /** When it was last stored, in milliseconds since 1970. */
  savedAt: number;
  /** Only the fields that differ from what the form started with. */
  typed: DraftValues;
  /** Those fields' starting values. If the record has changed since, the draft is overtaken. */
  began: DraftValues;
}

const PREFIX = 'gangway:draft:';
const VERSION = 1;
const LIFETIME = 30 * 24 * 3_600_000;
const SECRET = /password/i;

/** The key under which a form's draft is stored. */
export const draftKey = (key: string) => PREFIX + key;

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

function parse(text: string | null, now: number): Draft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft | null;
    if (draft?.version !== VERSION || typeof draft.savedAt !== 'number') return null;
    if (now - draft.savedAt > LIFETIME) return null;
    return draft.typed && draft.began ? draft : null;
  } catch {
    return null;
  }
}

function draftKeys(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  return keys.filter((key): key is string => key?.startsWith(PREFIX) ?? false);
}

/** Returns the fields worth keeping: changed, not excluded, and never a password. */
function changedFields(
  values: DraftValues,
  began: DraftValues,
  exclude: readonly string[],
): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !SECRET.test(name) && !exclude.includes(name) && !same(value, began[name]),
    ),
  );
}

/** Stores a draft, or removes it if nothing differs. Ignores storage errors. */
export function writeDraft(
  storage: DraftStorage,
  key: string,
  values: DraftValues,
  began: DraftValues,
  exclude: readonly string[],
  now: number,
): void {
  try {
    const typed = changedFields(values, began, exclude);
    const names = Object.keys(typed);
    if (names.length === 0) {
      storage.removeItem(draftKey(key));
      return;
    }
    const draft: Draft = {
      version: VERSION,
      savedAt: now,
      typed,
      began: Object.fromEntries(names.map((name) => [name, began[name]])),
    };
    storage.setItem(draftKey(key), JSON.stringify(draft));
  } catch {
    // Over quota, or storage is blocked. The form works without drafts.
  }
}

/** A stored draft, by field name. */
interface FoundDraft {
  /** The typed values of fields the form still has, where they differ from `began`. */
  typed: DraftValues;
  /** Fields of `typed` that were saved elsewhere since, with their values at the time of typing. */
  overtaken: DraftValues;
}

const NOTHING: FoundDraft = { typed: {}, overtaken: {} };

/** Reads the draft of a form that now starts with `began`. */
export function readDraft(
  storage: DraftStorage,
  key: string,
  began: DraftValues,
  exclude: readonly string[],
  now: number,
): FoundDraft {
  try {
    const draft = parse(storage.getItem(draftKey(key)), now);
    if (!draft) return NOTHING;
    const typed = Object.entries(changedFields(draft.typed, began, exclude)).filter(
      ([name]) => name in began,
    );
    const overtaken = typed
      .filter(([name]) => !same(draft.began[name], began[name]))
      .map(([name]) => [name, draft.began[name]] as const);
    return { typed: Object.fromEntries(typed), overtaken: Object.fromEntries(overtaken) };
  } catch {
    return NOTHING;
  }
}

/** Returns what is typed in the newest draft whose key starts with this; empty if there is none. */
export function newestTyped(storage: DraftStorage, keyStart: string, now: number): DraftValues {
  try {
    const drafts = draftKeys(storage)
      .filter((key) => key.startsWith(draftKey(keyStart)))
      .flatMap((key) => parse(storage.getItem(key), now) ?? []);
    return drafts.sort((a, b) => b.savedAt - a.savedAt)[0]?.typed ?? {};
  } catch {
    return {};
  }
}

export function removeDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(draftKey(key));
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** Removes every form's expired or unreadable drafts, so that medical notes don't linger. */
export function sweepDrafts(storage: DraftStorage, now: number): void {
  try {
    for (const key of draftKeys(storage)) {
      if (parse(storage.getItem(key), now) === null) storage.removeItem(key);
    }
  } catch {
    // As above.
  }
}

/** Removes one account's drafts, whose keys start with its id, or everyone's. */
export function removeDraftsOf(storage: DraftStorage, userId?: string): void {
  const prefix = userId === undefined ? PREFIX : `${PREFIX}${userId}:`;
  try {
    for (const key of draftKeys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // As above.
  }
}
