/**
 * What was typed into a form, kept in the browser until it is saved: pure functions over a
 * Storage-like object, so that quota errors, blocked storage and old formats are tested without a page.
 */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type DraftValues = Record<string, unknown>;

interface Draft {
  version: number;
  /** When it was last saved, in milliseconds since 1970. */
  savedAt: number;
  /** Only the fields that differ from what the form began with. */
  typed: DraftValues;
  /** What those fields began with. If the record has changed since, the typed text was overtaken. */
  began: DraftValues;
}

const PREFIX = 'gangway:draft:';
const VERSION = 1;
const LIFETIME = 30 * 24 * 3_600_000;
const SECRET = /password/i;

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

/** The fields worth keeping: changed, not excluded, and never a password. */
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

/** Keeps a draft, or removes it when nothing differs. Storage that refuses is no reason to fail. */
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
      storage.removeItem(PREFIX + key);
      return;
    }
    const draft: Draft = {
      version: VERSION,
      savedAt: now,
      typed,
      began: Object.fromEntries(names.map((name) => [name, began[name]])),
    };
    storage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Quota, or storage blocked by the browser: the form works without drafts.
  }
}

/** What is found of a draft, by the names of its fields. */
interface FoundDraft {
  /** What was typed, of the fields that the form knows, where it differs from what they begin with now. */
  typed: DraftValues;
  /** Of those the ones that were saved elsewhere in the meantime: what they held when this was typed. */
  overtaken: DraftValues;
}

const NOTHING: FoundDraft = { typed: {}, overtaken: {} };

/** What was kept for a form that begins with `began` now. */
export function readDraft(
  storage: DraftStorage,
  key: string,
  began: DraftValues,
  exclude: readonly string[],
  now: number,
): FoundDraft {
  try {
    const draft = parse(storage.getItem(PREFIX + key), now);
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

export function removeDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(PREFIX + key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Removes what has expired or cannot be read, of every form: medical notes must not lie around. */
export function sweepDrafts(storage: DraftStorage, now: number): void {
  try {
    for (const key of draftKeys(storage)) {
      if (parse(storage.getItem(key), now) === null) storage.removeItem(key);
    }
  } catch {
    // As above.
  }
}

/** Removes the drafts of one account, whose keys begin with its id, or of everyone. */
export function removeDraftsOf(storage: DraftStorage, userId?: string): void {
  const prefix = userId === undefined ? PREFIX : `${PREFIX}${userId}:`;
  try {
    for (const key of draftKeys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // As above.
  }
}
