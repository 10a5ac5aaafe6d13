import type { FieldIssue } from '../../domain/appError';

/** A version of something that is saved, as it is typed into its form. */
export interface SavedForm<Form> {
  version: number;
  form: Form;
  /** Who saved it, where that is shown. */
  by?: string | null;
}

/** What something is known by: its id, and whatever else says where it belongs. */
export interface EditKey {
  id: string;
}

/**
 * How far something is that was typed:
 * - waiting: to be sent, in a moment or when it is asked for
 * - sending: under way
 * - failed: it did not reach the server, and is tried again
 * - invalid: it cannot be saved as it is; kept as typed
 * - late: somebody else has saved the same thing in the meantime, and both are shown
 * - gone: somebody else has deleted it, or the plan that it is of; kept until it is brought back
 */
export type EditState = 'waiting' | 'sending' | 'failed' | 'invalid' | 'late' | 'gone';

/** Something that was typed and is not saved yet. Never changed: each change makes another. */
export type Edit<Form, Extra = object, Key extends EditKey = EditKey> = Key & Typed<Form, Extra>;

interface Typed<Form, Extra> {
  form: Form;
  /** What it began from, and its version; null for something that is not on the server yet. */
  base: Form;
  began: number | null;
  /** What to do besides saving its fields: where an item goes, what new days do to items. */
  extra: Partial<Extra>;
  state: EditState;
  /** Why it is not saved, where that has to be said. */
  sentence: string | null;
  /** What of it the server has refused, by its fields. */
  issues: readonly FieldIssue[];
  /** What is saved in its place, when it is late. */
  theirs: SavedForm<Form> | null;
  /** How often it was tried in vain. */
  tries: number;
}

/** What an edit begins from. */
export type Beginning<Form, Extra = object, Key extends EditKey = EditKey> = Key &
  Pick<Typed<Form, Extra>, 'base' | 'began' | 'extra'>;
