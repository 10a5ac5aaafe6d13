import type { FieldIssue } from '../../domain/appError';

/** A saved version of something, in the form's own shape. */
export interface SavedForm<Form> {
  version: number;
  form: Form;
  /** Who saved it, if that is shown. */
  by?: string | null;
}

/** Identifies a thing: its id, and anything else that says where it belongs. */
export interface EditKey {
  id: string;
}

/**
 * The state of an unsaved edit:
 * - waiting: will be sent in a moment, or when flushed
 * - sending: on its way
 * - failed: did not reach the server; will be retried
 * - invalid: cannot be saved like this; kept as typed
 * - late: somebody else has saved the same thing meanwhile; both versions are shown
 * - gone: somebody else has deleted it, or its plan; kept until it is restored
 */
export type EditState = 'waiting' | 'sending' | 'failed' | 'invalid' | 'late' | 'gone';

/** Something typed and not yet saved. Immutable: each change makes a new one. */
export type Edit<Form, Extra = object, Key extends EditKey = EditKey> = Key & Typed<Form, Extra>;

interface Typed<Form, Extra> {
  form: Form;
  /** The form it started from, and that version; null for something not on the server yet. */
  base: Form;
  began: number | null;
  /** Anything to do besides saving its fields: where an item goes, what new days do to items. */
  extra: Partial<Extra>;
  state: EditState;
  /** Why it is not saved, if that must be said. */
  sentence: string | null;
  /** The server's refusals, by field. */
  issues: readonly FieldIssue[];
  /** If it is late, the version saved in its place. */
  theirs: SavedForm<Form> | null;
  /** The number of failed attempts. */
  tries: number;
}

/** The starting point of an edit. */
export type Beginning<Form, Extra = object, Key extends EditKey = EditKey> = Key &
  Pick<Typed<Form, Extra>, 'base' | 'began' | 'extra'>;

/** How one kind of thing is saved. */
export interface EditKind<Form extends object, Extra, Saved, Key extends EditKey = EditKey> {
  /** An empty form, for fields missing from forms that an older page stored. */
  blank: Partial<Form>;
  /** Returns why the form cannot be saved, as a sentence, or null. */
  check: (form: Form) => string | null;
  /** Saves it. Resolves once the page shows what was saved; until then it shows what was typed. */
  send: (edit: Edit<Form, Extra, Key>) => Promise<Saved>;
  /** Parses a saved version: our own, or the one that comes with a refusal for being late. */
  read: (saved: unknown, edit: Edit<Form, Extra, Key>) => SavedForm<Form>;
}
